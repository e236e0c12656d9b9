export { cn } from './cn';
export { announce } from './announcer';
export { saveFile } from './save-file';
export { setTheme, themeStorageKey, useTheme, type Theme } from './theme';
export { ThemeSwitch, type ThemeSwitchProps } from './components/theme-switch';

export { Button, buttonVariants, type ButtonProps } from './components/button';
export { TextLink, type TextLinkProps } from './components/text-link';
export { Badge, type BadgeProps, type BadgeTone } from './components/badge';
export {
  Card,
  Container,
  Eyebrow,
  PageHeader,
  Section,
  type CardProps,
  type ContainerProps,
  type PageHeaderProps,
  type SectionProps,
} from './components/layout';
export { PageHead, type PageHeadProps } from './components/page-head';
export { SiteProvider, type Site } from './components/site';
export { itemList, type AbsoluteAddress, type Crumb } from './components/structured-data';
export { Skeleton } from './components/skeleton';
export { EmptyState, ErrorState, LoadingText, type EmptyStateProps, type ErrorStateProps } from './components/states';
export { Illustration, type IllustrationName } from './components/illustration';
export { Tabs, TabsContent, TabsList, TabsTrigger, type TabsProps } from './components/tabs';
export { Accordion, AccordionItem, type AccordionProps } from './components/accordion';
export { Avatar, type AvatarProps } from './components/avatar';
export { PhotoEditor, type PhotoEditorProps } from './photo/photo-editor';
export { Monogram, type MonogramProps } from './components/monogram';
export {
  Breadcrumbs,
  Chip,
  Progress,
  Timeline,
  type BreadcrumbsProps,
  type ChipProps,
  type ProgressProps,
  type TimelineItem,
} from './components/pieces';
export { RouteAnnouncer, SkipLink } from './components/page-frame';
export { Carousel, type CarouselProps } from './components/carousel';
export { CompanyLogo, type CompanyLogoProps } from './components/company-logo';
export { Logo, LogoMark, type LogoProps } from './components/logo';

export { PortalScope, usePortalContainer, type PortalScopeProps } from './overlays/portal-scope';
export { ConfirmDialog, Dialog, Sheet, type ConfirmDialogProps, type DialogProps, type SheetProps } from './overlays/dialog';
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
} from './overlays/dropdown-menu';
export { Tooltip, type TooltipProps } from './overlays/tooltip';
export { Toaster } from './overlays/toaster';
export { reportNotOpened } from './overlays/on-demand';

export { Field, type ControlProps, type FieldOptions, type FieldProps } from './forms/field';
export {
  PasswordField,
  TextAreaField,
  TextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './forms/text-fields';
export { MaskedField, type MaskedFieldProps } from './forms/masked-field';
export { applyMask } from './forms/mask';
export {
  CheckboxField,
  RadioGroupField,
  SelectField,
  type CheckboxFieldProps,
  type FieldOption,
  type RadioGroupFieldProps,
  type SelectFieldProps,
} from './forms/choice-fields';
export { Form, FormAlert, type FormAlertProps, type FormProps } from './forms/form';
