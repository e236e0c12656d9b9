interface Story {
  id: string;
  tags: readonly string[];
}

/**
 * Compares the pictures that a story's tags ask for with the story as it stands. Set by pictures.setup.ts, in tests
 * alone: Storybook takes none.
 */
export const takePictures: { current?: (story: Story) => Promise<void> } = {};
