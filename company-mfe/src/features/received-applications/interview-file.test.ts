/** @environment page */
import { saveInterviewFile } from './interview-file';
import type { ReceivedApplication } from './received-applications.api';

const application: ReceivedApplication = {
  id: 'a1',
  vacancyId: 'v1',
  vacancyTitle: 'Analista',
  vacancyLocation: null,
  newVacancyTitle: null,
  companyName: 'Mar Azul',
  candidateName: 'Ana Souza',
  candidateEmail: 'ana@ponte.example',
  isPaused: false,
  status: 'interview',
  appliedAt: '2026-11-20T12:00:00Z',
  rejectionReason: null,
  noAnswerAt: null,
  reached: 'interview' as const,
  summary: null,
  interviewAt: '2026-11-25T17:30:00Z',
  interviewPlace: 'Sala 3',
  updatedAt: '2026-11-21T12:00:00Z',
};

let files: Blob[];
let names: string[];

beforeEach(() => {
  files = [];
  names = [];
  // jsdom makes no addresses of files and downloads none.
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:file';
    },
    revokeObjectURL: () => undefined,
  });
  jest.useFakeTimers();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
});

afterEach(() => jest.useRealTimers());

it('saves the interview for the calendar of the company, named after the candidate', async () => {
  saveInterviewFile(application);
  expect(names).toEqual(['entrevista-Ana Souza.ics']);
  expect(files[0]?.type).toBe('text/calendar;charset=utf-8');
  const text = await files[0]?.text();
  expect(text).toContain('METHOD:PUBLISH');
  expect(text).toContain('SUMMARY:Entrevista com Ana Souza: Analista');
  expect(text).toContain('LOCATION:Sala 3');
  expect(text).toContain('DTSTART:20261125T173000Z');
});

it('leaves the place empty that was not named', async () => {
  saveInterviewFile({ ...application, interviewPlace: null });
  expect(await files[0]?.text()).toMatch(/Local ou link: ?\r?\n/);
});

it('saves nothing without an interview', () => {
  saveInterviewFile({ ...application, interviewAt: null });
  expect(files).toEqual([]);
});
