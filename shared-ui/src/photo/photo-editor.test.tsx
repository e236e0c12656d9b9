import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoEditor } from './photo-editor';

jest.mock('./photo-editor-panel', () => {
  throw new Error('the code did not arrive');
});
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('another try at a photo whose code did not arrive leaves the focus where it stands', async () => {
  render(
    <main tabIndex={-1}>
      <PhotoEditor name="Ana Souza" src={null} onSave={() => Promise.resolve()} onRemove={() => Promise.resolve()} />
    </main>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
