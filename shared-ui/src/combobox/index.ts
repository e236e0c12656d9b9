/*
 * A field that suggests, apart from the package's one entry: that one is a singleton the host loads with every page,
 * and few pages suggest. Each page that does bundles these; they keep no state of their own beyond what is on the
 * screen.
 */
export { Combobox, type ComboboxProps } from './combobox';
export { isComposing } from './is-composing';
export { SuggestionList, type Suggestion, type SuggestionListProps, type SuggestionSource } from './suggestion-list';
