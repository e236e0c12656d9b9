import { render, screen } from '@testing-library/react';
import { experiences } from '../../../testing/resume-rows';
import type { StoredEntry } from '../json-resume/import-entries';
import { startReview, withStored } from '../json-resume/import-review';
import { ImportEntryItem } from './import-entry-item';

const [job] = experiences;
if (!job) throw new Error('the rows of the tests are gone');

it('shows the skills that another window saved, where the resume says none', () => {
  const file = { work: [{ name: job.company, position: job.role, startDate: job.start_date.slice(0, 7) }] };
  const stored = { experiences: [job], educations: [], courses: [], personalInfo: null };
  const before = startReview(file, 'curriculo.pdf', stored, 'Ana');
  const twin: StoredEntry = {
    kind: 'experiences',
    row: { ...job, skills: ['Balanço'], updated_at: '2026-11-09T12:00:00+00:00' },
  };
  const itemOf = ({ rows: [row] }: typeof before) =>
    row ? (
      <ImportEntryItem row={row} fileSkills={[]} passages={{}} onToggle={() => undefined} onEdit={() => undefined} />
    ) : null;
  const { rerender } = render(itemOf(before));
  expect(screen.getByLabelText('Habilidades')).toHaveValue(job.skills.join(', '));
  rerender(itemOf(withStored(before, twin, twin)));
  expect(screen.getByLabelText('Habilidades')).toHaveValue('Balanço');
});
