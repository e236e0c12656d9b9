import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { messageSaidEvent } from './messages';
import { Toaster } from './toaster';

// One test alone, as the code of messages stays loaded in a file's tests.
it('shows what a page said with sonner itself before anybody pressed anything', async () => {
  render(<Toaster isWanted={false} />);
  toast.error('O Google recusou');
  // The code of messages would have come by the end of this task
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText('O Google recusou')).toBeNull();
  // The shared copy of sonner raises it (ponte-build/src/facades/toast-rules.test.ts).
  window.dispatchEvent(new Event(messageSaidEvent));
  expect(await screen.findByText('O Google recusou')).toBeVisible();
});
