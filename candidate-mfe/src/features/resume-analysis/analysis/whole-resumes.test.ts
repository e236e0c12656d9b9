import { fixtureResumes } from '../fixtures/resumes';
import { plainExtract } from '../readers/extracted-text';
import { analyseResume, type ResumeAnalysis } from './analyse-resume';

/*
 * Whole and over-long texts, apart from the cases of single rules: they take too long to be run for each mutant
 * (tooling/mutants).
 */

const analyse = (text: string, job = ''): ResumeAnalysis => analyseResume(plainExtract(text), 'docx', job);

it.each([
  ['accents without a word', 'a ˜ '.repeat(50_000)],
  ['one line of 200 000 letters', 'palavra comum '.repeat(15_000)],
  ['digits like dates', `Experiência\n${'12/2 '.repeat(40_000)}`],
])('a text made to keep the analysis busy ends: %s', (_what, text) => {
  // Of the processor alone, in microseconds: half a second, and hours if a rule begins anew at each letter. What else
  // the machine does adds nothing.
  const start = process.cpuUsage();
  analyse(text);
  expect(process.cpuUsage(start).user).toBeLessThan(15_000_000);
});

describe('findings of whole resumes', () => {
  it('name the term that was searched when there is no passage', () => {
    for (const resume of fixtureResumes) {
      const { strengths, improvements, atsSuggestions } = analyse(resume.text, 'Requisitos:\n- SAP');
      for (const finding of [...strengths, ...improvements, ...atsSuggestions]) {
        const basis = finding.passage ?? finding.searched ?? '';
        expect([finding.id, basis === '']).toEqual([finding.id, false]);
      }
    }
  });

  it('quote only what the resume says', () => {
    for (const resume of fixtureResumes) {
      const { strengths, text: read } = analyse(resume.text);
      for (const { id, passage } of strengths) {
        for (const part of (passage ?? '').split(/ · |, /))
          expect([id, read.includes(part.replace(/\.\.\.$/, ''))]).toEqual([id, true]);
      }
    }
  });
});
