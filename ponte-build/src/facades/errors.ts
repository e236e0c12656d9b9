/*
 * In place of shared-domain's errors in a remote's browser files: the shell's own. They are in everybody's first load
 * already, and a failure that one app made is an AppError to another.
 */
export {
  AppError,
  errorMessages,
  isWorthRetrying,
  requireData,
  secondsText,
  toAppError,
  toRetryAfterDetails,
} from '@ponte/shared-auth';
