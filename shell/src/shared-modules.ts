import * as sharedAuth from '@ponte/shared-auth';
import * as sharedUi from '@ponte/shared-ui';
import * as reactQuery from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactRouter from 'react-router-dom';
import * as sonner from 'sonner';
import * as zod from 'zod';
import * as zustand from 'zustand';

/**
 * What the shell's server file answers when a remote's asks for a shared package: the list of
 * ponte-build/src/shared-modules.ts.
 */
export const sharedModules: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-router-dom': reactRouter,
  '@tanstack/react-query': reactQuery,
  zustand,
  sonner,
  zod,
  '@ponte/shared-auth': sharedAuth,
  '@ponte/shared-ui': sharedUi,
};
