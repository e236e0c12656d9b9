import type { Application, ApplicationEvent } from './applications';
import type { Random } from './random';
import type { SeedCandidate, SeedCompany } from './seed-data';
import type { Vacancy } from './vacancies';

const day = 1440;

/**
 * Days until the answer of each application to a former vacancy (null: none), by company: old enough to be counted, so
 * that the demo shows how a company answers quickly, slowly and not at all. Never the demo company, whose list of
 * applications is the demo's own.
 */
const answeredAfter: ReadonlyMap<number, readonly (number | null)[]> = new Map([
  [1, [1, 2, 3, 4, 5, 6, 7, 8, 11, 15, null, null]],
  [2, [9, 12, 14, 20, 30, null, null, null]],
  [3, [null, null, null, null, null, null]],
]);

/**
 * Applications whose vacancy its company has deleted since: answered with a refusal, or withdrawn after 46 days of
 * waiting.
 */
export function createFormerApplications(
  random: Random,
  companies: readonly SeedCompany[],
  candidates: readonly SeedCandidate[],
  vacancies: readonly Vacancy[],
): Application[] {
  const applications: Application[] = [];
  for (const [companyIndex, answers] of answeredAfter) {
    const vacancy = vacancies.find((each) => each.companyIndex === companyIndex);
    if (!vacancy) throw new Error('a company without vacancies');
    for (const days of answers) {
      // Not the first, who is the demo candidate
      const candidateIndex = 1 + (applications.length % (candidates.length - 1));
      const joined = Math.min(
        candidates[candidateIndex]?.joinedDaysAgo ?? 0,
        companies[companyIndex]?.joinedDaysAgo ?? 0,
      );
      const applied = random.integer(47, Math.min(joined - 1, 300)) * day;
      const events: ApplicationEvent[] = [{ status: 'pending', actor: 'candidate', note: null, minutesAgo: applied }];
      const note = 'Agradecemos o interesse. A vaga foi preenchida.';
      events.push(
        days === null
          ? { status: 'withdrawn', actor: 'candidate', note: null, minutesAgo: applied - 46 * day }
          : { status: 'rejected', actor: 'company', note, minutesAgo: applied - days * day },
      );
      applications.push({
        id: `app_${random.uuid().replaceAll('-', '').slice(0, 20)}`,
        vacancy: { ...vacancy, id: null },
        candidateIndex,
        status: days === null ? 'pending' : 'rejected',
        events,
        interview: null,
        rejectionReason: days === null ? null : note,
        isWithdrawn: days === null,
        isHidden: false,
      });
    }
  }
  return applications;
}
