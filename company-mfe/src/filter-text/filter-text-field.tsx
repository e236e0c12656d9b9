import { TextField } from '@ponte/shared-ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How long a hand pauses before the address follows, in ms: each letter in it would draw the whole list. */
const pause = 150;

interface FilterTextFieldProps {
  label: string;
  name: string;
  /** What the address says. */
  value: string;
  onChange: (value: string) => void;
}

/**
 * A search box whose words live in the address. The router draws a new address when there is time for it; a box that
 * showed the address alone would meanwhile put back the old text and lose the letters of a quick hand. So it keeps its
 * own.
 */
export function FilterTextField({ label, name, value, onChange }: FilterTextFieldProps): ReactNode {
  const [typed, setTyped] = useState(value);
  /** Values passed on to the owner that are not in the address yet. */
  const pendingValues = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The other filters may change during the pause.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    const index = pendingValues.current.lastIndexOf(value);
    if (index >= 0) {
      pendingValues.current.splice(0, index + 1);
      return;
    }
    // Changed from elsewhere: filters cleared, or the back button.
    clearTimeout(timer.current);
    pendingValues.current = [];
    setTyped(value);
  }, [value]);

  return (
    <TextField
      label={label}
      name={name}
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      maxLength={120}
      value={typed}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          pendingValues.current.push(text);
          latest.current(text);
        }, pause);
      }}
    />
  );
}
