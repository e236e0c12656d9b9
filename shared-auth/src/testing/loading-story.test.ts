/** @jest-environment node */
import { loadingAfterRetry } from './loading-story';

it('a story of what loads refuses the first read, and leaves the one that is tried again without an answer', async () => {
  const story = loadingAfterRetry('POST rpc/get_vacancy', 'Carregando vaga...');
  const answer = (): unknown => (story.args.backend['POST rpc/get_vacancy'] as () => unknown)();
  const retry = {} as HTMLElement; // Only handed on
  const steps: unknown[] = [];
  for (const _run of ['light', 'dark']) {
    story.beforeEach();
    expect(answer()).toBeInstanceOf(Response);
    await story.play({
      canvas: {
        findByRole: (_role, { name }) => {
          steps.push(name);
          return Promise.resolve(retry);
        },
        findByText: (text) => {
          steps.push(text);
          return Promise.resolve(retry);
        },
      },
      userEvent: {
        click: (element) => {
          expect(element).toBe(retry);
          expect(answer()).toBeInstanceOf(Promise);
          return Promise.resolve();
        },
      },
    });
  }
  expect(steps).toEqual(['Tentar novamente', 'Carregando vaga...', 'Tentar novamente', 'Carregando vaga...']);
});
