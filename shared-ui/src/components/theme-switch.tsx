import { Monitor, Moon, Sun } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cn } from '../cn';
import { setTheme, themeStorageKey, useTheme, type Theme } from '../theme';

const choices: readonly { value: Theme; label: string; Icon: typeof Sun }[] = [
  { value: 'system', label: 'Do aparelho', Icon: Monitor },
  { value: 'light', label: 'Claro', Icon: Sun },
  { value: 'dark', label: 'Escuro', Icon: Moon },
];

/** Props of {@link ThemeSwitch}. */
export interface ThemeSwitchProps {
  /** Name of the group. */
  label?: string;
  /** For a dark area: quieter, with pictures in one line, and below them the name and what is chosen. */
  inverted?: boolean;
  className?: string;
}

/** Light, dark, or as the device says: kept in this browser, and the same in every open tab. */
export function ThemeSwitch({ label = 'Aparência', inverted = false, className }: ThemeSwitchProps): ReactNode {
  const theme = useTheme();
  const name = useId();
  const shownId = useId();
  const say = (choice: string): string => `${label}: ${choice.toLowerCase()}`;
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className={inverted ? 'sr-only' : 'mb-2 font-medium text-ink'}>{label}</legend>
      <div
        className={cn(
          'inline-flex flex-wrap gap-1 rounded-[1.75rem] border p-1',
          inverted ? 'border-on-band-soft/40' : 'border-line-strong bg-surface',
        )}
      >
        {choices.map(({ value, label: text, Icon }) => (
          <label
            key={value}
            title={inverted ? text : undefined}
            className={cn(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full text-sm font-medium',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 forced-colors:has-checked:outline-2',
              inverted
                ? 'text-on-band-soft has-checked:bg-band-soft has-checked:text-on-band has-focus-visible:outline-accent'
                : // On a phone the three words stand in one line, without their pictures.
                  'px-3 text-ink-soft max-[25rem]:[&_svg]:hidden sm:px-4 has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-info',
            )}
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              data-stored-choice={themeStorageKey}
              data-chosen-hint={inverted ? say(text) : undefined}
              data-hint={shownId}
              className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className={inverted ? 'sr-only' : undefined}>{text}</span>
          </label>
        ))}
      </div>
      {/* The pictures have no words on the screen. Read aloud, the group and its choices say this. */}
      {inverted ? (
        // On a tablet no wider than the pictures: the footer's choices stand in one line there.
        <p id={shownId} aria-hidden suppressHydrationWarning className="md:max-lg:text-[0.8125rem]">
          {say(choices.find(({ value }) => value === theme)?.label ?? '')}
        </p>
      ) : null}
    </fieldset>
  );
}
