import { useEffect, useId, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';

/*
 * A form that a server has rendered can be typed into before its script is there. React leaves that text in the elements and tells no handler of
 * it; a form library that writes its defaults as soon as it knows an element, or a draft that is put back, would then overwrite it. Here it is
 * read before any of them, put back after all of them, and told to their handlers like typing.
 */

/** What the document hears (bubbling, on the form) when a form is taken over by its script: what was pressed before may be sent now. */
export const formReadyEvent = 'formready';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Typed {
  control: Control;
  /** The text, or whether it is checked. */
  value: string | boolean;
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

function isEdited(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options];
    const initial = options.findLast((option) => option.defaultSelected) ?? options.find((option) => !option.disabled);
    return initial !== undefined && control.value !== initial.value;
  }
  // A file is taken by FileDrop itself: no script may write into such a control.
  return control.type !== 'hidden' && control.type !== 'file' && control.value !== control.defaultValue;
}

function readTyped(form: HTMLElement): Typed[] {
  return (
    [...form.querySelectorAll<Control>('input, select, textarea')]
      // Of a group of radio buttons the chosen one says all.
      .filter((control) => isEdited(control) && !(isChoice(control) && control.type === 'radio' && !control.checked))
      .map((control) => ({ control, value: isChoice(control) ? control.checked : control.value }))
  );
}

/** Writes past React, which otherwise takes the text for its own and hears no change. */
function writeText(control: Exclude<Control, HTMLSelectElement>, text: string): void {
  const prototype = control instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  const { selectionStart, selectionEnd, selectionDirection } = control;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  if (selectionStart !== null && document.activeElement === control)
    control.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

/** Puts the text back without a word, so that nobody sees it go away. */
function show({ control, value }: Typed): void {
  if (isChoice(control) || control.value === value) return;
  if (control instanceof HTMLSelectElement) control.value = String(value);
  else writeText(control, String(value));
}

/** Tells the handlers, as if it was typed now. */
function tell({ control, value }: Typed): void {
  if (isChoice(control)) {
    // A click turns it round and is heard by React only as a change.
    control.checked = !value;
    control.click();
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    // React compares with what it last knew: that must be another text.
    control.value = control.defaultValue;
    writeText(control, String(value));
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Keeps what was typed into a server-rendered form before its script was there, and says when the form is ready.
 * @param id of the form, where it has one
 * @returns the id that the form must carry
 */
export function useEarlyTyping(id: string | undefined): string {
  const ownId = useId();
  const formId = id ?? ownId;
  const typed = useRef<Typed[]>([]);
  const [step, setStep] = useState<'taken over' | 'settled' | 'ready'>('taken over');

  // Before the refs of the controls, through which a form library writes into them.
  useInsertionEffect(() => {
    const form = document.getElementById(formId);
    if (form) typed.current = readTyped(form);
    // Only what was there before this first rendering.
  }, []);

  useLayoutEffect(() => {
    const form = document.getElementById(formId);
    if (!form || typed.current.length === 0) return undefined;
    typed.current.forEach(show);
    // What a person types from now on is heard by React itself, and newer.
    const drop = (event: Event): void => {
      if (event.isTrusted) typed.current = typed.current.filter(({ control }) => control !== event.target);
    };
    form.addEventListener('input', drop);
    return () => form.removeEventListener('input', drop);
  }, [formId, step]);

  useEffect(() => {
    if (step === 'taken over' && typed.current.length > 0) {
      // A draft is put back by an effect of the form's owner, after this one: one rendering later the controls belong to the form again.
      setStep('settled');
    } else if (step === 'settled') {
      const told = typed.current;
      typed.current = [];
      told.filter(({ control }) => control.isConnected).forEach(tell);
      // What the handlers make of it is in the next rendering.
      setStep('ready');
    } else {
      document.getElementById(formId)?.dispatchEvent(new Event(formReadyEvent, { bubbles: true }));
    }
  }, [formId, step]);

  return formId;
}
