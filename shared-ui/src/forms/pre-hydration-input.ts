import { useEffect, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';

/*
 * A server-rendered form can be edited before it is hydrated. React leaves that input in the elements and calls no
 * handler for it; a form library that writes its default values when it registers an element, or a draft that is
 * restored, would then overwrite it. This hook reads the input before any of them, restores it after all of them, and
 * dispatches events so that their handlers receive it like typing.
 */

/**
 * Event (bubbling, on the form) that says that a form is hydrated: a submit from before hydration may now be repeated.
 */
export const formReadyEvent = 'formready';

declare global {
  interface Window {
    /**
     * Whether a mouse button or a finger is down, as pre-hydration-press-script.ts of the shell's server notes it from
     * the page's beginning.
     */
    isPointerDown?: boolean;
  }
}

/**
 * From the end of a press to the click that a browser makes of it, in milliseconds; on touch screens it is a task of
 * its own.
 */
const clickDelay = 100;

/**
 * No press that counts lasts longer, in milliseconds. Of some the page never hears the end: on a scrollbar, in a
 * select's own list.
 */
const longestPress = 3_000;

/** Whoever types or has chosen something presses nothing any more. */
const pressEnds = ['pointerup', 'pointercancel', 'keydown', 'change'] as const;

/**
 * Calls back once nothing is pressed: what the callback shows may move the page, and a press that ends beside its
 * control would be none.
 * @returns cancels it
 */
function whenReleased(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (): void => {
    cancel();
    callback();
  };
  const attempt = (): void => {
    if (!window.isPointerDown) finish();
  };
  const handleEnd = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, clickDelay);
  };
  const cancel = (): void => {
    clearTimeout(timer);
    clearTimeout(limit);
    for (const type of pressEnds) removeEventListener(type, handleEnd, true);
  };
  const limit = setTimeout(finish, longestPress);
  for (const type of pressEnds) addEventListener(type, handleEnd, true);
  attempt();
  return cancel;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Typed {
  control: Control;
  /** The text, or whether it is checked. */
  value: string | boolean;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

/** Whether two elements of a form hold one value: an element and itself, or two radio buttons of a group. */
const isSameField = (control: Control, other: EventTarget | null): boolean =>
  control === other ||
  (control.type === 'radio' &&
    other instanceof HTMLInputElement &&
    other.type === 'radio' &&
    other.name === control.name);

function isEdited(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const initial = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
    return initial !== undefined && control.value !== initial.value;
  }
  // FileDrop handles files itself: no script may set the value of a file input.
  return control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue;
}

function readTyped(form: HTMLElement): Typed[] {
  return (
    [...form.querySelectorAll<Control>('input, select, textarea')]
      // Of a group of radio buttons only the chosen one counts.
      .filter((control) => isEdited(control) && !(isChoice(control) && control.type === 'radio' && !control.checked))
      .map((control) => ({ control, value: isChoice(control) ? control.checked : control.value }))
  );
}

/**
 * Sets the value through the prototype's setter: React overrides the element's own one and would then ignore the input
 * event.
 */
function writeText(control: Exclude<Control, HTMLSelectElement>, text: string): void {
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const { selectionStart, selectionEnd, selectionDirection } = control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  if (selectionStart !== null && document.activeElement === control)
    control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Restores what was typed or chosen without an event, before the browser paints. */
function restore({ control, value }: Typed): void {
  if (isChoice(control)) {
    control.checked = value === true;
    return;
  }
  if (control.value === value) return;
  if (control instanceof HTMLSelectElement) control.value = String(value);
  else writeText(control, String(value));
}

/** Dispatches the events of typing, so that handlers receive the value. */
function replay({ control, value }: Typed): void {
  if (isChoice(control)) {
    // The click toggles it, and React calls onChange only when that changes the state it knows.
    control.checked = !value;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React ignores an input event whose text equals the last one that it knows.
    control.value = control.defaultValue;
    writeText(control, String(value));
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Keeps what was entered into a server-rendered form before hydration, and fires `formready` when the form is hydrated.
 * @param id of the form, where it has one
 * @returns the id that the form must carry
 */
export function usePreHydrationInput(id: string | undefined): string {
  const ownId = useId();
  const formId = id ?? ownId;
  const typed = useRef<Typed[]>([]);
  const [step, setStep] = useState<'hydrated' | 'settled' | 'ready'>('hydrated');

  // Insertion effects run before the refs of the controls, through which a form library writes into them.
  useInsertionEffect(() => {
    const form = document.getElementById(formId);
    if (form) typed.current = readTyped(form);
    // No dependencies: only input from before the first render counts.
  }, []);

  // After every render until they are replayed: React writes into controlled fields what it knows.
  useLayoutEffect(() => typed.current.forEach(restore));

  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!form || typed.current.length === 0) return undefined;
    // What a person types from now on is newer, and React receives it.
    const drop = (event: Event): void => {
      if (event.isTrusted) typed.current = typed.current.filter(({ control }) => !isSameField(control, event.target));
    };
    form.addEventListener('input', drop);
    return () => form.removeEventListener('input', drop);
  }, [formId, step]);

  useEffect(() => {
    if (step === 'hydrated' && typed.current.length > 0) {
      // The form's owner restores a draft in an effect after this one: one render later the controls have their final
      // values.
      setStep('settled');
      return undefined;
    }
    if (step === 'settled')
      return whenReleased(() => {
        const pending = typed.current;
        typed.current = [];
        pending.filter(({ control }) => control.isConnected).forEach(replay);
        // The handlers' state updates are in the next render.
        setStep('ready');
      });
    // Not inside of React's effects: those of the form and of its page, which run after this one, would take a submit
    // for part of the past.
    const timer = setTimeout(() =>
      document.getElementById(formId)?.dispatchEvent(new Event(formReadyEvent, { bubbles: true })),
    );
    return () => clearTimeout(timer);
  }, [formId, step]);

  return formId;
}
