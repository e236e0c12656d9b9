/* The exposed fragment './Summary': federation asks for a default export. */
export { Summary as default } from './features/summary/summary';
