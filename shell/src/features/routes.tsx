import type { RouteFactory, RouteHandle } from '@ponte/shared-auth';
import { paths } from '@ponte/shared-domain';

const handle = (title: string, chunk: string, access: RouteHandle['access'] = 'public'): RouteHandle => ({
  access,
  title,
  chunk,
});

/** The shell's own pages: the way into an account, and the account. None of them reads data before it is drawn. */
export const shellRoutes: RouteFactory = () => [
  {
    path: paths.login(),
    handle: handle('Entrar', 'sign-in'),
    lazy: async () => (await import(/* webpackChunkName: "sign-in" */ './account-access/sign-in.page')).signInRoute(),
  },
  {
    path: paths.signUp(),
    handle: handle('Cadastro', 'sign-up'),
    lazy: async () =>
      (await import(/* webpackChunkName: "sign-up" */ './account-access/sign-up.page')).signUpRoute('candidate'),
  },
  {
    path: paths.companySignUp(),
    handle: handle('Cadastro de empresa', 'sign-up'),
    lazy: async () =>
      (await import(/* webpackChunkName: "sign-up" */ './account-access/sign-up.page')).signUpRoute('company'),
  },
  {
    path: paths.finishSignUp(),
    handle: handle('Concluir cadastro', 'finish-sign-up'),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "finish-sign-up" */ './account-access/finish-sign-up.page')
      ).finishSignUpRoute(),
  },
  {
    path: paths.emailSent(),
    handle: handle('Verifique seu e-mail', 'email-sent'),
    lazy: async () =>
      (await import(/* webpackChunkName: "email-sent" */ './account-access/email-sent.page')).emailSentRoute(),
  },
  {
    path: paths.verifyEmail(),
    handle: handle('Verificação de e-mail', 'verify-email'),
    lazy: async () =>
      (await import(/* webpackChunkName: "verify-email" */ './account-access/verify-email.page')).verifyEmailRoute(),
  },
  {
    path: paths.accountDeleted(),
    handle: handle('Conta excluída', 'account-deleted'),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "account-deleted" */ './account-access/account-deleted.page')
      ).accountDeletedRoute(),
  },
  {
    path: paths.recoverPassword(),
    handle: handle('Recuperar senha', 'recover-password'),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "recover-password" */ './account-access/recover-password.page')
      ).recoverPasswordRoute(),
  },
  {
    path: paths.resetPassword(),
    handle: handle('Criar Nova Senha', 'reset-password'),
    lazy: async () =>
      (
        await import(/* webpackChunkName: "reset-password" */ './account-access/reset-password.page')
      ).resetPasswordRoute(),
  },
  {
    path: paths.unsubscribe(),
    handle: handle('Cancelar avisos', 'unsubscribe'),
    lazy: async () =>
      (await import(/* webpackChunkName: "unsubscribe" */ './account-access/unsubscribe.page')).unsubscribeRoute(),
  },
  {
    path: paths.profile(),
    handle: handle('Meu Perfil', 'profile', 'signed-in'),
    lazy: async () => (await import(/* webpackChunkName: "profile" */ './profile/profile.page')).profileRoute(),
  },
  {
    path: paths.operatorDesk(),
    handle: handle('Casos por decidir', 'operator', 'signed-in'),
    lazy: async () =>
      (await import(/* webpackChunkName: "operator" */ './operator-desk/operator.page')).operatorRoute(),
  },
];
