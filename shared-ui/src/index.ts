export { cn } from './cn';
export { announce } from './announcer';
export { countPresses } from './press-count';
export { saveFile } from './save-file';
export { themeStorageKey } from './theme';
export { ThemeSwitch, type ThemeSwitchProps } from './components/theme-switch';
export { dataSaverStorageKey, isSavingData, setDataSaver } from './data-saver';
export { DataSaverSwitch, type DataSaverSwitchProps } from './components/data-saver-switch';
export { MessagesSwitch } from './components/messages-switch';

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
export { RetryButton, type RetryButtonProps } from './components/retry-button';
export { Skeleton } from './components/skeleton';
export { EmptyState, ErrorState, LoadingText, type EmptyStateProps, type ErrorStateProps } from './components/states';
export { Illustration, type IllustrationName } from './components/illustration';
export { Avatar, type AvatarProps } from './components/avatar';
export { PhotoEditor, type PhotoEditorProps } from './photo/photo-editor';
export { Monogram, type MonogramProps } from './components/monogram';
export { provisionalTitle, RouteAnnouncer, SkipLink } from './components/page-frame';
export { CompanyLogo, type CompanyLogoProps } from './components/company-logo';
export { Logo, type LogoProps } from './components/logo';

export { useBackCloses } from './overlays/back-closes';
export { PortalScope, usePortalContainer, type PortalScopeProps } from './overlays/portal-scope';
export {
  ConfirmDialog,
  Dialog,
  Sheet,
  useIsDialogLoaded,
  type ConfirmDialogProps,
  type DialogProps,
  type SheetProps,
} from './overlays/dialog';
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
  type DropdownMenuItemProps,
  type DropdownMenuProps,
} from './overlays/dropdown-menu';
export { Toaster, type ToasterProps } from './overlays/toaster';
export {
  dismissErrors,
  dismissPersonal,
  dismissSuccesses,
  errorOnNextPage,
  useMessages,
  withToast,
} from './overlays/messages';
export { onDemand, type OnDemand } from './overlays/load-once';
export { preloadOverlays, reportNotOpened } from './overlays/on-demand';

export {
  controlClasses,
  Field,
  FieldNotes,
  type ControlProps,
  type FieldOptions,
  type FieldProps,
} from './forms/field';
export {
  PasswordField,
  TextAreaField,
  TextField,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './forms/text-fields';
export { Form, FormAlert, type FormAlertProps, type FormProps } from './forms/form';
export { useIsHydrated } from './use-is-hydrated';
