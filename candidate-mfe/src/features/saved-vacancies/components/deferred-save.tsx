import { getSession, useApi } from '@ponte/shared-auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { askToSignIn } from '../../../deferred-action/ask-to-sign-in';
import { takeDeferredAction } from '../../../deferred-action/deferred-action';
import { useDeferredAction } from '../../../deferred-action/use-deferred-action';
import { isVacancyId } from '../../../vacancy-card/is-vacancy-id';
import { runSaving } from '../run-saving';
import { saveParam } from '../save-param';
import { saveRequest } from '../save-request';

/**
 * Saves the vacancy that the return address of a sign-in names, once. It stands in each page that has a SaveButton, and
 * not in the button: a row that 'Carregar mais vagas' had brought is not in the list that the person comes back to, and
 * a vacancy that was withdrawn in the meantime has no row at all.
 */
export function DeferredSave(): ReactNode {
  const id = new URLSearchParams(useLocation().search).get(saveParam);
  // Not 'busca', by which the same parameter asks for a search to be saved.
  return id !== null && isVacancyId(id) ? <SaveAsAsked key={id} vacancyId={id} /> : null;
}

function SaveAsAsked({ vacancyId }: { vacancyId: string }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const place = useRef<typeof location>(undefined);
  useEffect(() => {
    place.current = location;
    return () => {
      place.current = undefined;
    };
  }, [location]);
  useDeferredAction(true, () => {
    const request = saveRequest(vacancyId, location);
    if (getSession().user)
      void runSaving(({ saveAsAsked }) =>
        saveAsAsked({ api, queryClient, navigate, location, vacancyId, askingPlace: () => place.current }),
      );
    // A shared URL does not ask for a sign-in; a press before the page's scripts, of somebody whose session turned
    // out to have ended, does.
    else if (takeDeferredAction(request.action)) askToSignIn(request, navigate, { replace: true });
  });
  return null;
}
