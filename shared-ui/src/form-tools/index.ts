/**
 * What forms need beside their fields. An entry of its own, outside the federation's singletons: it holds no state, so
 * each page bundles what it uses, and a visitor's first load carries none of it. Components of the singleton are
 * imported by its name.
 * @packageDocumentation
 */
export { useAddressFields } from './use-address-fields';
export { useLookupFill, type LookupFillOptions } from './use-lookup-fill';
export type { Difference } from './conflict-notice';
export { DraftNotice } from './draft-notice';
export { focusForm } from './focus-form';
export { createLateResolver, type LateResolver } from './late-resolver';
export { readDraft, removeDraft, type Draft, type DraftValues } from './draft-storage';
export { useUnsavedChanges, type UnsavedChanges } from './unsaved-changes';
export { useFormDraft, type FormDraft, type FormDraftOptions } from './use-form-draft';
export { useFormSubmit, type FormFailure, type FormSubmit, type FormSubmitOptions } from './use-form-submit';
export { useSubmitOnce, type SubmitHandler } from './use-submit-once';
export {
  useVersionedForm,
  type VersionedForm,
  type VersionedFormOptions,
  type VersionedRow,
  type VersionedSave,
} from './use-versioned-form';
