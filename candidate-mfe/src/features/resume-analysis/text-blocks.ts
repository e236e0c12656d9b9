/**
 * Characters of a block: some two windows of text, so that a browser lays out few blocks at a time and a scroll passes
 * through none in a frame.
 */
const blockLength = 6_000;

/**
 * A text in blocks that stand below each other, cut at line ends: 5 MB of text in one element hold the page for
 * seconds, while of blocks a browser lays out those in sight alone. A longer line is cut at a blank.
 */
export function splitIntoBlocks(text: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  while (text.length - start > blockLength) {
    const limit = start + blockLength;
    const lineEnd = text.lastIndexOf('\n', limit);
    const cut = lineEnd > start ? lineEnd : text.lastIndexOf(' ', limit);
    let end = cut > start ? cut : limit;
    // A line end at the end of a block shows no empty line: the one after it begins with those.
    while (end > start + 1 && text[end - 1] === '\n') end -= 1;
    blocks.push(text.slice(start, end));
    // The boundary of a block replaces the line end or blank at which it was divided.
    start = cut > start ? end + 1 : end;
  }
  blocks.push(text.slice(start));
  return blocks;
}
