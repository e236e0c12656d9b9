import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { FileDrop } from './file-drop';

/** Drops something; tells whether the browser is kept from opening it in place of the page. */
function drop(target: Element, dataTransfer: { types: string[]; files: File[] }): boolean {
  const event = createEvent.drop(target, { dataTransfer });
  fireEvent(target, event);
  return event.defaultPrevented;
}

it('takes a file that is dropped on it, and keeps the browser from opening one that is dropped beside it', () => {
  const onChoose = jest.fn();
  const { unmount } = render(
    <main>
      <h1>Análise</h1>
      <FileDrop label="Currículo" file={null} accept=".pdf" onChoose={onChoose} />
    </main>,
  );
  const file = new File(['%PDF'], 'curriculo.pdf', { type: 'application/pdf' });
  const files = { types: ['Files'], files: [file] };
  const beside = screen.getByRole('heading');
  expect(drop(beside, files)).toBe(true);
  expect(onChoose).not.toHaveBeenCalled();
  // A text that is moved into a field is the browser's
  expect(drop(beside, { types: ['text/plain'], files: [] })).toBe(false);

  expect(drop(screen.getByLabelText('Currículo'), files)).toBe(true);
  expect(onChoose).toHaveBeenCalledWith(file);

  unmount();
  document.body.append(document.createElement('p'));
  expect(drop(document.body, files)).toBe(false);
});

it('takes none of several files that are dropped at once, says so, and forgets it with the next one', () => {
  const onChoose = jest.fn();
  render(<FileDrop label="Currículo" file={null} accept=".pdf" error="Escolha um arquivo" onChoose={onChoose} />);
  const [resume, letter] = ['curriculo.pdf', 'carta.pdf'].map((name) => new File(['%PDF'], name));
  if (!resume || !letter) throw new Error('two files are needed');
  const field = screen.getByLabelText('Currículo');
  drop(field, { types: ['Files'], files: [resume, letter] });
  expect(onChoose).not.toHaveBeenCalled();
  expect(field).toHaveAccessibleDescription('Você soltou 2 arquivos. Solte um só.');

  drop(field, { types: ['Files'], files: [resume] });
  expect(onChoose).toHaveBeenCalledWith(resume);
  expect(field).toHaveAccessibleDescription('Escolha um arquivo');
});
