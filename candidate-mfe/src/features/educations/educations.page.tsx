import { useApi, useSession } from '@ponte/shared-auth';
import { educationTypeLabels, keepTogether, pageTitle, plural } from '@ponte/shared-domain';
import { Container, PageHead, PageHeader } from '@ponte/shared-ui';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@ponte/shared-ui/page-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams, type RouteObject } from 'react-router-dom';
import { CandidateNav } from '../../candidate-nav/candidate-nav';
import { ResumeCompleteness } from '../../my-resume/resume-completeness';
import { CourseDialog } from './components/course-dialog';
import { EducationDialog } from './components/education-dialog';
import { ResumeSection, type SectionTexts } from './components/resume-section';
import { toPayload as toCoursePayload } from '../../my-resume/course.form';
import { toPayload as toEducationPayload } from '../../my-resume/education.form';
import { describePeriod } from '../../my-resume/resume-period';
import {
  createCourse,
  createEducation,
  removeCourse,
  removeEducation,
  updateCourse,
  updateEducation,
} from '../../my-resume/educations.api';
import { coursesOptions, educationsOptions } from '../../my-resume/educations.queries';
import { ResumeRow } from '../../my-resume/resume-row';

const educationTexts: SectionTexts = {
  add: 'Adicionar Formação',
  empty: 'Ainda não há formações acadêmicas cadastradas',
  deleteTitle: 'Excluir formação?',
  keep: 'Manter formação',
  saved: 'Formação acadêmica salva com sucesso!',
  removed: 'Formação acadêmica removida com sucesso!',
  removeFailed: 'Erro ao remover formação:',
};

const courseTexts: SectionTexts = {
  add: 'Adicionar Curso',
  empty: 'Ainda não há cursos complementares cadastrados',
  deleteTitle: 'Excluir curso?',
  keep: 'Manter curso',
  saved: 'Curso salvo com sucesso!',
  removed: 'Curso removido com sucesso!',
  removeFailed: 'Erro ao remover curso:',
};

/** Both names fit side by side on a phone of 360 px. */
const tab = 'max-sm:px-2 max-sm:text-[0.8125rem]';

function EducationsPage(): ReactNode {
  const api = useApi();
  const userId = useSession().user?.id;
  const owner = userId ?? '';
  const [search, setSearch] = useSearchParams();
  const educations = useQuery(educationsOptions(api, userId));
  const courses = useQuery(coursesOptions(api, userId));

  return (
    <Container className="pb-8 pt-2 sm:pb-10 sm:pt-4">
      <PageHead title={pageTitle('Formação Acadêmica e Cursos')} noIndex />
      <CandidateNav />
      <PageHeader title="Formação Acadêmica e Cursos" />
      <div className="mt-6">
        <ResumeCompleteness />
      </div>
      <Tabs
        // In the address, as on /perfil: a reload or a sign-in comes back to it, and to what was being typed there.
        value={search.get('aba') === 'cursos' ? 'cursos' : 'formacao'}
        onValueChange={(value) => setSearch({ aba: value }, { replace: true, preventScrollReset: true })}
        className="mt-6"
      >
        <TabsList>
          <TabsTrigger value="formacao" className={tab}>
            Formação Acadêmica
          </TabsTrigger>
          <TabsTrigger value="cursos" className={tab}>
            Cursos Complementares
          </TabsTrigger>
        </TabsList>
        <TabsContent value="formacao">
          <ResumeSection
            texts={educationTexts}
            query={educations}
            userId={userId}
            remove={(id) => removeEducation(api, owner, id)}
            nameOf={(education) => `${education.course_name}, ${education.institution_name}`}
            renderRow={(education, actions) => (
              <ResumeRow
                title={education.course_name}
                subtitle={`${education.institution_name}\u00a0· ${educationTypeLabels[education.education_type]}`}
                meta={describePeriod(education)}
                description={education.description}
                {...actions}
              />
            )}
            renderDialog={({ editing, save, onClose }) => (
              <EducationDialog
                userId={owner}
                editing={editing}
                onClose={onClose}
                onSave={(form, version) => {
                  const payload = toEducationPayload(form);
                  return editing
                    ? save(updateEducation(api, owner, editing, version ?? editing.updated_at, payload))
                    : save(createEducation(api, payload));
                }}
              />
            )}
          />
        </TabsContent>
        <TabsContent value="cursos">
          <ResumeSection
            texts={courseTexts}
            query={courses}
            userId={userId}
            remove={(id) => removeCourse(api, owner, id)}
            nameOf={(course) => `${course.name}, ${course.institution}`}
            renderRow={(course, actions) => (
              <ResumeRow
                title={course.name}
                subtitle={course.institution}
                meta={[
                  keepTogether(plural(course.duration, 'hora', 'horas')),
                  `Concluído em ${course.completion_year}`,
                  ...(course.certificate && !course.certificate_url ? ['Com certificado'] : []),
                ].join(' · ')}
                description={course.description}
                {...actions}
              >
                {course.certificate && course.certificate_url ? (
                  <a
                    href={course.certificate_url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="mt-1 inline-flex min-h-11 items-center text-sm font-medium text-brand underline underline-offset-4"
                  >
                    Ver certificado
                    <span className="sr-only"> de {course.name} (abre em nova aba)</span>
                  </a>
                ) : null}
              </ResumeRow>
            )}
            renderDialog={({ editing, save, onClose }) => (
              <CourseDialog
                userId={owner}
                editing={editing}
                onClose={onClose}
                onSave={(form, version) => {
                  const payload = toCoursePayload(form);
                  return editing
                    ? save(updateCourse(api, owner, editing, version ?? editing.updated_at, payload))
                    : save(createCourse(api, payload));
                }}
              />
            )}
          />
        </TabsContent>
      </Tabs>
    </Container>
  );
}

export function educationsRoute(): Pick<RouteObject, 'Component'> {
  return { Component: EducationsPage };
}
