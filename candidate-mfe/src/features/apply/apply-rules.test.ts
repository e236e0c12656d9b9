import { testUser } from '@ponte/shared-auth/testing';
import { AppError } from '@ponte/shared-domain';
import { describeApplyFailure, nextApplyStep } from './apply-rules';

it.each([
  ['a visitor signs in', null, 'sign-in'],
  ['a company is refused', testUser({ role: 'company' }), 'refuse'],
  ['a candidate sees the preview', testUser(), 'preview'],
] as const)('%s', (_case, user, step) => {
  expect(nextApplyStep(user)).toBe(step);
});

it.each([
  ['application_duplicate', 'Você já se candidatou a esta vaga', 'Você já se candidatou a esta vaga', 'applied'],
  ['not_signed_in', 'x', 'Você precisa estar logado para se candidatar', 'signed-out'],
  ['not_candidate', 'x', 'Apenas candidatos podem se candidatar às vagas', 'failed'],
  [
    'profile_paused',
    'Seu perfil está em pausa. Reative-o para se candidatar.',
    'Seu perfil está em pausa. Reative-o para se candidatar.',
    'paused',
  ],
  [
    'vacancy_closed',
    'Esta vaga não recebe mais candidaturas',
    'Erro na candidatura: Esta vaga não recebe mais candidaturas',
    'closed',
  ],
  ['vacancy_not_found', 'Vaga não encontrada', 'Erro na candidatura: Vaga não encontrada', 'closed'],
  ['session_expired', 'Sua sessão expirou.', 'Erro na candidatura: Sua sessão expirou.', 'signed-out'],
  ['offline', 'Sem conexão.', 'Erro na candidatura: Sem conexão.', 'failed'],
])('shows the specified message for %s', (code, message, text, meaning) => {
  expect(describeApplyFailure(new AppError(code, message))).toEqual({ message: text, meaning });
});

it('never shows the text of a foreign error', () => {
  expect(describeApplyFailure(new TypeError('x is undefined')).message).toBe(
    'Erro na candidatura: Algo deu errado do nosso lado. Tente novamente.',
  );
});
