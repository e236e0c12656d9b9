import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createLateComponent } from './late-component';

it('shows what stands in its place until its code comes, also after a load has failed, and asks for it once', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(() => <p>Conteúdo</p>);
  const late = createLateComponent(load);
  render(
    <Suspense fallback={<p>Como veio</p>}>
      <late.Content />
    </Suspense>,
  );
  await act(() => expect(late.load()).rejects.toThrow('offline'));
  expect(screen.getByText('Como veio')).toBeVisible();
  await act(() => Promise.all([late.load(), late.load()]));
  expect(await screen.findByText('Conteúdo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
