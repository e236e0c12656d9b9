// The shared copy of sonner: all of it, its `toast` with the product's four rules (toast-rules.ts).
import { toast as sonnerToast } from '../../../node_modules/sonner/dist/index.mjs';
import { withToastRules } from './toast-rules';

export { Toaster, useSonner } from '../../../node_modules/sonner/dist/index.mjs';

const toast = withToastRules(sonnerToast);

export { toast };
