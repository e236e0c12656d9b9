import { zodResolver } from '@hookform/resolvers/zod';
import { forgetCall, loginPath, serverNow, useApi, useSession } from '@ponte/shared-auth';
import { AppError, blockingFindings, dayInSaoPaulo, paths, toAppError, type AdFinding } from '@ponte/shared-domain';
import { Button, Dialog, Form, FormAlert, TextLink } from '@ponte/shared-ui';
import { useVersionedForm } from '@ponte/shared-ui/form-tools';
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { vacancyQuotaOptions } from '../../../company-standing/standing.api';
import { countTooMany, isUsedUp, QuotaUsedUp } from '../../../company-standing/vacancy-quota';
import { isLawfulLength, typedExceptions, type AdException } from '../ad-exceptions';
import { writeBetter } from '../ad-values';
import { useAdCheck } from '../use-ad-check';
import { isCompanyIncomplete, isSignedOutFailure, useVacancySave } from '../use-vacancy-save';
import type { StoredVacancy } from '../vacancy-form.api';
import { advertiserOptions } from '../vacancy-form.queries';
import {
  describeVacancy,
  emptyVacancy,
  toForm,
  toPayload,
  vacancyFormSchema,
  type ValidVacancy,
  type VacancyFormValues,
} from '../vacancy-form';
import { VacancyFields } from './vacancy-fields';
import { VacancyPreview } from './vacancy-preview';

interface VacancyEditorProps {
  /** Null for a new vacancy. */
  stored: StoredVacancy | null;
  /** A new vacancy begins with another one's text. */
  copyOf?: { id: string; values: VacancyFormValues };
}

const adBlockedMessage =
  'O texto tem palavras que impedem a publicação. Veja abaixo de cada campo, ou desmarque Publicar vaga imediatamente para salvar um rascunho.';
const reasonMessage = 'Explique o motivo da exceção em 20 a 500 caracteres, ou retire o motivo.';

/** The form with its advertisement beside it, and the whole of that behind 'Ver prévia'. */
export function VacancyEditor({ stored, copyOf }: VacancyEditorProps): ReactNode {
  const api = useApi();
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [today] = useState(() => dayInSaoPaulo(new Date(serverNow())));
  const [isPreviewOpen, setPreviewOpen] = useState(false);
  const toValues = (row: StoredVacancy | null): VacancyFormValues =>
    row ? toForm(row) : (copyOf?.values ?? emptyVacancy);
  const form = useForm<VacancyFormValues, unknown, ValidVacancy>({
    resolver: zodResolver(vacancyFormSchema(today, stored?.deadline ?? null)),
    defaultValues: toValues(stored),
  });
  const formName = stored?.id ?? (copyOf ? `copy-${copyOf.id}` : 'new');
  const { save, handleFailure } = useVacancySave({ id: stored?.id ?? null, form: formName });
  const { findings, readNow } = useAdCheck(form);
  // Another window may have kept reasons that the row of the opening does not have
  const [keptElsewhere, setKeptElsewhere] = useState<StoredVacancy['kept'] | null>(null);
  const kept = keptElsewhere ?? stored?.kept ?? [];
  /**
   * Gives the reasons to keep with what is saved. Marks each field whose text may not be published, and that of a
   * reason that is too short or too long; the focus goes there. The database says the same.
   * @throws AppError 'ad_blocked' or 'invalid_exception', after which nothing is to be saved
   */
  const requireLawfulAd = async (): Promise<AdException[]> => {
    const values = form.getValues();
    const found = await readNow(values);
    // A draft may have a reason that is still to be written
    const typed = typedExceptions(found ?? findings, values.exceptions).filter(
      ({ reason }) => values.published || reason !== '',
    );
    const excused = [...typed, ...kept].map(({ rule }) => rule);
    const blocking = values.published ? blockingFindings(found ?? [], excused) : [];
    for (const { field, message } of [...blocking].reverse()) form.setError(field, { type: 'ad_blocked', message });
    const isReasonRefused = typed.some(({ reason }) => !isLawfulLength(reason));
    if (isReasonRefused) form.setError('exceptions', { type: 'invalid_exception', message: reasonMessage });
    if (blocking.length > 0) throw new AppError('ad_blocked', adBlockedMessage);
    if (isReasonRefused) throw new AppError('invalid_exception', reasonMessage);
    return typed;
  };
  const handleUseBetter = (finding: AdFinding): void => {
    const text = writeBetter(form.getValues(), finding);
    if (text === null) return;
    form.setValue(finding.field, text, { shouldDirty: true });
    form.clearErrors(finding.field);
    form.setFocus(finding.field);
  };
  const { isSaving, handleSubmit, failure, draftNotice, conflictNotice } = useVersionedForm(form, {
    row: stored,
    toForm: toValues,
    describe: describeVacancy,
    draftKey: user ? `ponte-draft-vacancy:${user.id}:${formName}` : null,
    conflictTitle: 'Esta vaga foi alterada depois que você a abriu',
    save: async (values, { version }) => {
      const result = await save({ payload: toPayload(values), exceptions: await requireLawfulAd() }, version);
      if (result.status === 'conflict') {
        setKeptElsewhere(result.stored.kept);
        return result;
      }
      void navigate(paths.companyVacancies());
      return { status: 'left' };
    },
    readError: toAppError,
    onFailure: handleFailure,
    onDiscard: () => {
      if (!stored) forgetCall('create_vacancy', formName);
    },
  });
  const advertiser = useQuery({ ...advertiserOptions(api, user?.id ?? ''), enabled: user !== null });
  const quota = useQuery({ ...vacancyQuotaOptions(api, user?.id ?? ''), enabled: user !== null }).data;
  // One that is active already has its place.
  const isLive = stored !== null && stored.published && (stored.deadline === null || stored.deadline >= today);
  const preview = (
    <VacancyPreview
      control={form.control}
      company={advertiser.data ?? { name: user?.name ?? '', logo: null, facts: '', description: null }}
    />
  );
  const willBePublished = useWatch({ control: form.control, name: 'published' });

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <Form onSubmit={handleSubmit} busy={isSaving} aria-label={stored ? 'Editar Vaga' : 'Publicar Nova Vaga'}>
        <div className="space-y-5">
          {draftNotice}
          {advertiser.data?.isComplete === false && !isCompanyIncomplete(failure) ? (
            <FormAlert tone="info" title="Complete o perfil da empresa antes de publicar">
              <p>
                Faltam os dados da empresa.{' '}
                <TextLink to={paths.companyProfile()}>Completar o perfil da empresa</TextLink>. O que você digitar aqui
                fica guardado, e um rascunho pode ser salvo já.
              </p>
            </FormAlert>
          ) : null}
          {quota?.reviewed && !isLive ? (
            <FormAlert tone="info" title="Uma pessoa lê esta vaga antes de publicar">
              <p>
                É assim que protegemos quem procura emprego de anúncios falsos. O prazo é o próximo dia útil, e avisamos
                por e-mail. Depois que ela estiver no ar, as próximas, em geral, aparecem na hora.
              </p>
            </FormAlert>
          ) : null}
          {quota && isUsedUp(quota) && !isLive ? (
            <QuotaUsedUp quota={quota}>
              {countTooMany(quota) > 1
                ? `As que estão no ar ficam. Para publicar esta, desative ${countTooMany(quota)} em Minhas Vagas, ou desmarque Publicar vaga imediatamente para salvar um rascunho.`
                : 'Desative uma vaga em Minhas Vagas, ou desmarque Publicar vaga imediatamente para salvar um rascunho.'}
            </QuotaUsedUp>
          ) : null}
          <VacancyFields {...{ form, today, findings, kept }} onUseBetter={handleUseBetter} />
          {failure ? (
            <FormAlert tone="danger" title="Ocorreu um erro ao salvar a vaga. Tente novamente.">
              {isSignedOutFailure(failure) ? (
                <p>
                  Você precisa estar logado para publicar uma vaga. O que você digitou fica guardado.{' '}
                  <TextLink to={loginPath(pathname + search)}>Entrar</TextLink>
                </p>
              ) : (
                <p>
                  {stored ? 'Erro ao atualizar vaga:' : 'Erro ao criar vaga:'} {failure.message}
                </p>
              )}
              {isCompanyIncomplete(failure) ? (
                <p>
                  <TextLink to={paths.companyProfile()}>Completar o perfil da empresa</TextLink> ou desmarque Publicar
                  vaga imediatamente para salvar um rascunho.
                </p>
              ) : null}
            </FormAlert>
          ) : null}
          {conflictNotice}
          <div className="flex flex-wrap gap-3 border-t border-line pt-5">
            <Button type="submit" size="lg" busy={isSaving} busyLabel="Salvando..." className="w-full sm:w-auto">
              {stored ? 'Salvar alterações' : willBePublished ? 'Publicar vaga' : 'Salvar rascunho'}
            </Button>
            <Button asChild variant="outline" className="flex-1 sm:min-h-13 sm:flex-none sm:px-7">
              <Link to={paths.companyVacancies()}>Cancelar</Link>
            </Button>
            <Button
              type="button"
              variant="ghost"
              className="flex-1 whitespace-nowrap px-3 sm:min-h-13 sm:flex-none"
              onClick={() => setPreviewOpen(true)}
            >
              <Eye aria-hidden />
              Ver prévia
            </Button>
          </div>
        </div>
      </Form>
      <aside aria-label="Prévia do anúncio" className="hidden lg:block">
        <div className="sticky top-[calc(6rem+var(--header-notices,0px)+var(--sticky-shift))] flex max-h-[calc(100dvh-7rem-var(--header-notices,0px))] flex-col">
          <p className="mb-3 text-sm font-medium text-ink-soft">Prévia do anúncio</p>
          <div className="min-h-0 overflow-y-auto rounded-lg border border-line bg-surface p-5 shadow-card">
            {preview}
          </div>
        </div>
      </aside>
      <Dialog open={isPreviewOpen} onOpenChange={setPreviewOpen} title="Prévia do anúncio" size="lg" isReading>
        {preview}
      </Dialog>
    </div>
  );
}
