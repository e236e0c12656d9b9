import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { useLookupFill } from './use-lookup-fill';

interface Values {
  code: string;
  street: string;
  city: string;
}
type Found = Partial<Values> | undefined;

/** Answers that the test gives when it wants to. */
function fakeService() {
  const asked: {
    key: string;
    signal: AbortSignal;
    answer: (found: Found) => Promise<void>;
    fail: (error: Error) => Promise<void>;
  }[] = [];
  const look = jest.fn(
    (key: string, signal: AbortSignal) =>
      new Promise<Found>((resolve, reject) => {
        asked.push({
          key,
          signal,
          answer: (found) => act(async () => resolve(found)),
          fail: (error) => act(async () => reject(error)),
        });
      }),
  );
  return { asked, look };
}

function setUp(
  look: ReturnType<typeof fakeService>['look'] | undefined,
  onFailure: (error: unknown) => void = () => undefined,
) {
  function Page() {
    const form = useForm<Values>({ defaultValues: { code: '', street: '', city: '' } });
    const hint = useLookupFill(form, {
      field: 'code',
      keyOf: (text) => (text.length === 3 ? text : undefined),
      look,
      filledText: 'Preenchido',
      onFailure,
    });
    return (
      <form>
        <input aria-label="code" {...form.register('code')} />
        <input aria-label="street" {...form.register('street')} />
        <input aria-label="city" {...form.register('city')} />
        <button type="button" onClick={() => form.reset({ code: '999', street: '', city: '' })}>
          reset
        </button>
        <p>{hint ?? 'nothing filled'}</p>
      </form>
    );
  }
  return { ...render(<Page />), user: userEvent.setup() };
}

const field = (name: string) => screen.getByLabelText(name);

it('fills the empty fields once the text is complete, and says so', async () => {
  const { asked, look } = fakeService();
  const { user } = setUp(look);
  await user.type(field('code'), '12');
  expect(asked).toHaveLength(0);
  await user.type(field('code'), '3');
  expect(asked.map(({ key }) => key)).toEqual(['123']);
  expect(screen.getByText('nothing filled')).toBeInTheDocument();
  await asked[0]?.answer({ street: 'Rua do Sol', city: 'Recife' });
  expect(field('street')).toHaveValue('Rua do Sol');
  expect(field('city')).toHaveValue('Recife');
  // Shown at the field and said by the live region.
  expect(screen.getAllByText('Preenchido')).toHaveLength(2);
});

it('leaves what a person wrote, also over what it wrote itself', async () => {
  const { asked, look } = fakeService();
  const { user } = setUp(look);
  await user.type(field('city'), 'Olinda');
  await user.type(field('code'), '123');
  await asked[0]?.answer({ street: 'Rua do Sol', city: 'Recife' });
  expect(field('city')).toHaveValue('Olinda');
  await user.type(field('street'), ', fundos');
  await user.type(field('code'), '{Backspace}4');
  await asked[1]?.answer({ street: 'Rua da Lua', city: 'Natal' });
  expect(field('street')).toHaveValue('Rua do Sol, fundos');
  expect(field('city')).toHaveValue('Olinda');
});

it('replaces what it wrote itself, and empties it where the next answer has nothing', async () => {
  const { asked, look } = fakeService();
  const { user } = setUp(look);
  await user.type(field('code'), '123');
  await asked[0]?.answer({ street: 'Rua do Sol', city: 'Recife' });
  await user.type(field('code'), '{Backspace}4');
  await asked[1]?.answer({ street: '', city: 'Natal' });
  expect(field('street')).toHaveValue('');
  expect(field('city')).toHaveValue('Natal');
});

it('a look-up ignores an answer that comes late', async () => {
  const { asked, look } = fakeService();
  const { user } = setUp(look);
  await user.type(field('code'), '123');
  await user.type(field('code'), '{Backspace}4');
  await asked[1]?.answer({ street: 'Rua da Lua' });
  await asked[0]?.answer({ street: 'Rua do Sol', city: 'Recife' });
  expect(asked[0]?.signal.aborted).toBe(true);
  expect(field('street')).toHaveValue('Rua da Lua');
  expect(field('city')).toHaveValue('');
});

it('a look-up drops the answer when the page is left', async () => {
  const { asked, look } = fakeService();
  const { user, unmount } = setUp(look);
  await user.type(field('code'), '123');
  unmount();
  expect(asked[0]?.signal.aborted).toBe(true);
});

it('a look-up tells a failure to the page and not to the person', async () => {
  const onFailure = jest.fn();
  const { asked, look } = fakeService();
  const { user } = setUp(look, onFailure);
  await user.type(field('code'), '123');
  await asked[0]?.fail(new Error('down'));
  expect(onFailure).toHaveBeenCalledWith(new Error('down'));
  expect(screen.getByText('nothing filled')).toBeInTheDocument();
});

it('asks nothing for values that nobody typed', async () => {
  const { asked, look } = fakeService();
  const { user } = setUp(look);
  await user.click(screen.getByRole('button', { name: 'reset' }));
  expect(field('code')).toHaveValue('999');
  expect(asked).toHaveLength(0);
});

it('a look-up does nothing where there is no service', async () => {
  const { user } = setUp(undefined);
  await user.type(field('code'), '123');
  expect(field('code')).toHaveValue('123');
  expect(screen.getByText('nothing filled')).toBeInTheDocument();
});
