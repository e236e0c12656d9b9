import { readSalary, type PayQuestion, type SalaryRange } from '@ponte/shared-domain';
import { useEffect, useState } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { toPayQuestion } from './pay-question';
import type { VacancyFormValues } from './vacancy-form';

/** Milliseconds without typing before a title or a place is asked about, or an offer compared. */
const pause = 600;

/** What the form asks about pay, after each pause in typing; null before the first one. */
export function useSettledQuestion(control: Control<VacancyFormValues>): PayQuestion | null {
  const [title, location, level] = useWatch({ control, name: ['title', 'location', 'level'] });
  const [settled, setSettled] = useState<PayQuestion | null>(null);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(toPayQuestion({ title, location, level })), pause);
    return () => clearTimeout(timer);
  }, [title, location, level]);

  return settled;
}

/** What the form offers as pay, after each pause in typing: half an amount is compared with nothing. */
export function useSettledOffer(control: Control<VacancyFormValues>): SalaryRange {
  const salary = useWatch({ control, name: 'salary' });
  const [settled, setSettled] = useState(salary);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(salary), pause);
    return () => clearTimeout(timer);
  }, [salary]);

  return readSalary(settled);
}
