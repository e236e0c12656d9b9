// In place of the SDK's script loading for Node: this runtime is only ever in a browser.
function unavailable(): never {
  throw new Error('scripts are loaded by browsers only');
}

export const createScriptNode = unavailable;
export const loadScriptNode = unavailable;
