/** @environment page */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useFocusAfterRemoval } from './focus-after-removal';

interface ListProps {
  initial?: readonly string[];
  onRest?: () => HTMLElement | null;
}

function List({ initial = ['Um', 'Dois', 'Três'], onRest }: ListProps): ReactNode {
  const [names, setNames] = useState(initial);
  const focus = useFocusAfterRemoval<HTMLUListElement>({ control: '[data-removes]', ...(onRest && { rest: onRest }) });
  return (
    <main tabIndex={-1}>
      {names.length > 0 ? (
        <ul {...focus}>
          {names.map((name) => (
            <li key={name}>
              <a href="/">{name}</a>
              <button data-removes="" onClick={() => setNames(names.filter((other) => other !== name))}>
                {`Remover ${name}`}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <button onClick={() => setNames([])}>Limpar</button>
    </main>
  );
}

const remove = (name: string): HTMLElement => screen.getByRole('button', { name: `Remover ${name}` });

it('leads from a removed entry to the next one, from the last one to the one before, and from the only one to the page', async () => {
  render(<List />);
  await userEvent.click(remove('Dois'));
  expect(remove('Três')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(remove('Um')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('leads to a place of its owner when nothing is left', async () => {
  render(<List onRest={() => screen.getByRole('button', { name: 'Limpar' })} />);
  for (const name of ['Um', 'Dois', 'Três']) await userEvent.click(remove(name));
  expect(screen.getByRole('button', { name: 'Limpar' })).toHaveFocus();
});

it('leads to what takes the place that the entry had when it went', async () => {
  render(<List initial={['Um', 'Dois', 'Três', 'Quatro']} />);
  act(() => remove('Dois').focus());
  // By an answer of the server, say: nobody presses, and the focus stays where it is
  fireEvent.click(remove('Um'));
  await userEvent.keyboard('{Enter}');
  expect(remove('Três')).toHaveFocus();
});

it('gives the focus to nobody who has left the list, when its entry goes later', () => {
  render(<List />);
  act(() => remove('Um').focus());
  act(() => remove('Um').blur());
  fireEvent.click(remove('Um'));
  expect(document.body).toHaveFocus();
});

it('takes the focus from nobody who has it elsewhere', async () => {
  render(<List />);
  remove('Um').focus();
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }));
  expect(screen.getByRole('button', { name: 'Limpar' })).toHaveFocus();
});
