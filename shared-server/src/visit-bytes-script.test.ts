/** @environment page */
import { removeListenersAfterEach, runInlineScript } from './testing/inline-script';
import { visitBytesScript } from './visit-bytes-script';

removeListenersAfterEach();

it('a page without the app says what the visit has cost, and adds itself to it once', () => {
  Object.assign(performance, {
    getEntriesByType: (type: string) => [{ transferSize: type === 'navigation' ? 40_000 : 160_000 }],
  });
  sessionStorage.setItem('ponte-visit-bytes', '500000');
  document.body.innerHTML =
    '<input data-stored-choice="ponte-data-saver" data-hint="hint"><p id="hint">Nesta visita: ...</p>';
  runInlineScript(visitBytesScript);
  window.dispatchEvent(new Event('load'));
  expect(document.getElementById('hint')).toHaveTextContent('Nesta visita: cerca de 0,7 MB');
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('ponte-visit-bytes')).toBe('700000');
});
