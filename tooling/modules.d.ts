// Style sheets are for webpack: a script gets nothing from them.
declare module '*.css';
