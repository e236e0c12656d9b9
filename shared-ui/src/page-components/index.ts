/**
 * Components that some pages use and the frame does not. They hold no state that two apps would have to share, so this
 * entry is no federation singleton: each app bundles those that it uses, and a first visit loads none that its page
 * does not show. They import the singleton by its package name, `@ponte/shared-ui`.
 * @packageDocumentation
 */
export { Tabs, TabsContent, TabsList, TabsTrigger, type TabsProps } from './tabs';
export { Accordion, AccordionItem, type AccordionProps } from './accordion';
export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs';
export { Chip, type ChipProps } from './chip';
export { Progress, type ProgressProps } from './progress';
export { Timeline, type TimelineItem } from './timeline';
export { ProgressBridge, type ProgressBridgeProps } from './progress-bridge';
export { Carousel, type CarouselProps } from './carousel';
export { MaskedField, type MaskedFieldProps } from './masked-field';
export { DateField, MonthField, type DateFieldProps } from './date-fields';
export { TimeField, type TimeFieldProps } from './time-field';
export { MoneyField, type MoneyFieldProps } from './money-field';
export { NewPasswordField } from './new-password-field';
export { SwitchField, type SwitchFieldProps } from './switch-field';
export { FileDrop, type FileDropProps } from './file-drop';
export { Table, type TableProps, type TableRow } from './table';
export { AmountText, type AmountTextProps } from './amount-text';
export { PriceCard, type PriceCardProps } from './price-card';
export { Stepper, type StepperProps } from './stepper';
export { OptionalPart, type OptionalPartProps } from './optional-part';
export { RowBoundary, UnreadableRows, type RowBoundaryProps } from './row-boundary';
export { useScrollToSelected } from './scroll-to-selected';
export { isPlainPress } from './plain-press';
export { useFocusAfterRemoval, type FocusAfterRemoval, type FocusAfterRemovalOptions } from './focus-after-removal';
export { createLateComponent, type LateComponent } from './late-component';
export { LoadMore, type LoadMoreProps } from './load-more';
export {
  CheckboxField,
  RadioGroupField,
  SelectField,
  type CheckboxFieldProps,
  type FieldOption,
  type RadioGroupFieldProps,
  type SelectFieldProps,
} from './choice-fields';
export { ComparisonDocument, type ComparisonDocumentProps } from './comparison-document';
export { FormSkeleton, type FormSkeletonProps } from './form-skeleton';
export { RecordDocument, type RecordDocumentProps, type RecordEntry } from './record-document';
export { hasViewTransitions } from './view-transitions';
