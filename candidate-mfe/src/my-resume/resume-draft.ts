/** A date as a resume may say it: '2019' or '2019-03'. */
type DraftDate = string;

/** What was read of a resume's text, in the shape of JSON Resume, so that it goes the way of every import. */
export interface ResumeDraftContent {
  basics: {
    name?: string | undefined;
    phone?: string | undefined;
    summary?: string | undefined;
    location?: { city: string; region: string } | undefined;
  };
  work: {
    name: string;
    position: string;
    startDate?: DraftDate | undefined;
    endDate?: DraftDate | undefined;
    current: boolean;
    summary: string;
    keywords: string[];
  }[];
  /** Courses, too: those whose studyType is 'Curso complementar'. */
  education: {
    institution: string;
    area: string;
    studyType: string;
    startDate?: DraftDate | undefined;
    endDate?: DraftDate | undefined;
    current?: boolean | undefined;
    hours?: number | undefined;
  }[];
  skills: { name: string }[];
}

/**
 * By entry ('basics', 'work-0', 'education-1') and by field of its form: the lines of the resume that the value was
 * read from, word by word.
 */
export type ResumePassages = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface ResumeDraft {
  content: ResumeDraftContent;
  passages: ResumePassages;
}
