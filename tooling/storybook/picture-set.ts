/*
 * The pictures of key screens (docs/decisions/2026-11-26-pictures-of-key-screens.md): which stories have one, what the
 * files are called, and whether this machine draws as the one that drew them. Pure, for the browser's side and Node's.
 */

/** Pictures in the repository, as long as somebody is to look at all of them. */
export const mostPictures = 40;

/** The tag of a story that has a picture says the window's width and the theme: light, where it says none. */
const pictureTag = /^picture-(360|1440)(-dark)?$/;

/** Every tag that asks for a picture. */
export const pictureTags = ['picture-360', 'picture-360-dark', 'picture-1440', 'picture-1440-dark'];

export interface Picture {
  /** The file's name without its ending, e.g. `marketing-inicio--filled--360-light`. */
  name: string;
  /** Of the window, in CSS pixels. */
  width: number;
  theme: 'light' | 'dark';
}

/**
 * The pictures that a story's tags ask for. Ids of stories keep the accents of their titles; names of files have none.
 */
export function picturesOf(storyId: string, tags: readonly string[]): Picture[] {
  const plainId = storyId.normalize('NFD').replace(/\p{Mark}/gu, '');
  return tags.flatMap((tag) => {
    const match = pictureTag.exec(tag);
    if (!match) return [];
    const theme = match[2] ? 'dark' : 'light';
    return [{ name: `${plainId}--${match[1]}-${theme}`, width: Number(match[1]), theme }];
  });
}

/** What draws pictures. Those of two machines can be compared when both fields are the same. */
export interface Drawer {
  /** The major version of Chromium, e.g. '141'. */
  chromium: string;
  /**
   * A hash of text in the product's fonts as this machine draws it: antialiasing, hinting and font libraries differ.
   */
  text: string;
}

/** Why pictures that `recorded` drew say nothing about what `here` draws; undefined when they can be compared. */
export function whyNotComparable(here: Drawer, recorded: Drawer): string | undefined {
  if (here.chromium !== recorded.chromium) return `Chromium ${here.chromium} here, ${recorded.chromium} in the set`;
  if (here.text !== recorded.text)
    return `Chromium ${here.chromium} draws text differently on this machine (${here.text}, ${recorded.text} in the set)`;
  return undefined;
}

/** How a run ended for the pictures. */
export interface PictureRun {
  /** Pictures that belong to the stories of the run. */
  asked: readonly string[];
  /** Those of them that were compared and found the same, or drawn anew. */
  right: readonly string[];
  /** Why none was compared. */
  leftOut?: string | undefined;
  isRenewal?: boolean;
}

/** The line of the totals that tells of pictures, and whether the run failed because of them. */
export function sayPictures({ asked, right, leftOut, isRenewal = false }: PictureRun): {
  line: string;
  failed: boolean;
} {
  if (leftOut !== undefined) return { line: `pictures: ${asked.length} not compared: ${leftOut}`, failed: false };
  const wrong = asked.filter((name) => !right.includes(name));
  const done = `${right.length} ${isRenewal ? 'drawn' : 'as they should be'}`;
  return {
    line: wrong.length === 0 ? `pictures: ${done}` : `pictures: ${done}, ${wrong.length} not: ${wrong.join(', ')}`,
    failed: wrong.length > 0,
  };
}
