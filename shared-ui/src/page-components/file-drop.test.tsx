import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
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

/** Keeps what is chosen, as pages do, unless it is too large. */
function ResumeField({ onChoose = () => undefined }: { onChoose?: (file: File) => void }): ReactNode {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="Currículo"
      file={file}
      accept=".pdf"
      onChoose={(chosen) => {
        onChoose(chosen);
        setFile(chosen.name.startsWith('grande') ? null : chosen);
      }}
    />
  );
}

const region = (): Element | null => document.querySelector('body > [aria-live=polite]');

it('says which file is chosen: the input itself, its description, and aloud when it was chosen or dropped', async () => {
  const onChoose = jest.fn();
  render(<ResumeField onChoose={onChoose} />);
  const field = screen.getByLabelText<HTMLInputElement>('Currículo');
  const resume = new File(['%PDF'], 'curriculo.pdf', { type: 'application/pdf' });
  await userEvent.upload(field, resume);
  expect(field.files?.[0]).toBe(resume);
  expect(field).toHaveAccessibleDescription('curriculo.pdf 1 KB · toque para trocar');
  expect(region()).toHaveTextContent('curriculo.pdf escolhido');

  const letter = new File(['%PDF'], 'carta.pdf', { type: 'application/pdf' });
  drop(field, { types: ['Files'], files: [letter] });
  // Not the name of the file before
  expect(field.files).toHaveLength(0);
  expect(field).toHaveAccessibleDescription('carta.pdf 1 KB · toque para trocar');
  expect(region()).toHaveTextContent('carta.pdf escolhido');
});

it('takes the same file again, which may have been changed', async () => {
  const onChoose = jest.fn();
  render(<ResumeField onChoose={onChoose} />);
  const field = screen.getByLabelText<HTMLInputElement>('Currículo');
  await userEvent.upload(field, new File(['%PDF'], 'curriculo.pdf', { type: 'application/pdf' }));
  // A browser tells of a choice only when the input's value is another one: it has to be empty before
  fireEvent.click(field);
  expect(field.value).toBe('');
});

it('says nothing of a file that the page refuses, and the input keeps no name of it', async () => {
  render(<ResumeField />);
  const field = screen.getByLabelText<HTMLInputElement>('Currículo');
  const large = new File(['%PDF'], 'grande.pdf', { type: 'application/pdf' });
  const said = region()?.textContent;
  await userEvent.upload(field, large);
  expect(field.files).toHaveLength(0);
  expect(region()?.textContent).toBe(said);

  await userEvent.upload(field, new File(['%PDF'], 'curriculo.pdf', { type: 'application/pdf' }));
  expect(region()).toHaveTextContent('curriculo.pdf escolhido');
  await userEvent.upload(field, large);
  expect(field.files).toHaveLength(0);
  expect(region()).not.toHaveTextContent('grande.pdf');
});

it.each([
  ['says the name of one that the page takes', 'cedo.pdf', true],
  ['keeps no name of one that the page refuses', 'grande.pdf', false],
])('of files that were chosen before hydration it %s', async (_what, name, isTaken) => {
  const page = (
    <StrictMode>
      <ResumeField />
    </StrictMode>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const field = screen.getByLabelText<HTMLInputElement>('Currículo');
  await userEvent.upload(field, new File(['%PDF'], name, { type: 'application/pdf' }));
  const root = await act(async () => hydrateRoot(container, page));
  expect(field.files).toHaveLength(isTaken ? 1 : 0);
  if (isTaken) expect(region()).toHaveTextContent(`${name} escolhido`);
  else expect(region()).not.toHaveTextContent(name);
  act(() => root.unmount());
  container.remove();
});
