// The shared copy of sonner: 8 kB that nobody needs before the first toast. `toast` works from the start, and the rest comes when it is
// first called or when the page has been quiet for a moment (see react-router-dom.ts beside this file for the reason of facades).
export { Toaster, toast } from './sonner-on-demand';
