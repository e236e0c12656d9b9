/** What is written into the picture of a link to a page. The shell's server draws it. */
export interface PagePicture {
  /** The largest text, in up to three lines; a longer one ends in an ellipsis. */
  title: string;
  /** Whose it is: the company's name, in one line. */
  author: string;
  /** Short facts, in one line. */
  facts: readonly string[];
  /** What is stressed, such as the pay; null where there is nothing to stress. */
  amount: string | null;
}
