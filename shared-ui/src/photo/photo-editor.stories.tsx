import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { PhotoEditor } from './photo-editor';

const stored = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#0c5c44"/><circle cx="4" cy="4" r="2" fill="#ffb224"/></svg>')}`;

const meta = {
  title: 'Design system/PhotoEditor',
  component: PhotoEditor,
  args: {
    name: 'Ana Souza',
    src: null,
    title: 'Foto de perfil',
    onSave: fn(async () => undefined),
    onRemove: fn(async () => undefined),
  },
} satisfies Meta<typeof PhotoEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A drawn picture as a file: a photo of nobody. */
async function drawnPhoto(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 240;
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = 'teal';
    pen.fillRect(0, 0, 320, 240);
    pen.fillStyle = 'orange';
    pen.fillRect(120, 80, 80, 80);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'foto.png', { type: 'image/png' });
}

const shown = async (canvasElement: HTMLElement): Promise<HTMLElement> =>
  within(canvasElement).findByLabelText('Arquivo da foto de perfil');
const isShown: Story['play'] = async ({ canvasElement }) => void (await shown(canvasElement));

export const WithoutAPhoto: Story = { play: isShown };
export const WithAPhoto: Story = { args: { src: stored }, play: isShown };
export const InAColumn: Story = { args: { src: stored, layout: 'column' }, play: isShown };
export const OfACompany: Story = {
  args: { name: 'Mar Azul', src: stored, title: 'Logotipo', subject: 'company' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByLabelText('Arquivo do logotipo')).toBeInTheDocument();
    await expect(within(canvasElement).getByRole('button', { name: 'Trocar logotipo' })).toBeVisible();
  },
};
export const NoPicture: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.upload(await shown(canvasElement), new File(['texto'], 'foto.png', { type: 'image/png' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Formato de arquivo não suportado. Use JPG ou PNG.',
    );
  },
};
export const BeingFramed: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.upload(await shown(canvasElement), await drawnPhoto());
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Ajustar foto' })).toBeVisible());
    // At its end, too, the button keeps the focus of who presses it
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Aproximação' });
    const closer = screen.getByRole('button', { name: 'Aproximar' });
    while (slider.value !== slider.max) await userEvent.click(closer);
    await waitFor(() => expect(closer).toHaveAttribute('aria-disabled', 'true'));
    await expect(closer).toHaveFocus();
  },
};
/** 600x160, as many logos are: it starts whole, with padding, and can fill the square instead. */
export const WideLogo: Story = {
  args: { name: 'Mar Azul', title: 'Logotipo', subject: 'company' },
  play: async ({ canvasElement, args }) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 160;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = 'teal';
      pen.fillRect(0, 0, 600, 160);
      pen.fillStyle = 'orange';
      pen.fillRect(0, 0, 60, 160);
      pen.fillRect(540, 0, 60, 160);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    await userEvent.upload(
      await within(canvasElement).findByLabelText('Arquivo do logotipo'),
      new File([blob ?? ''], 'logo.png', { type: 'image/png' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar logotipo' }));
    await expect(dialog.getByText(/Arraste o logotipo, ou toque/)).toBeInTheDocument();
    await expect(dialog.getByRole('button', { name: 'Mostrar inteiro' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Preencher o quadrado' }));
    await expect(dialog.getByRole('slider', { name: 'Aproximação' })).toHaveValue('1');
    await userEvent.click(dialog.getByRole('button', { name: 'Mostrar inteiro' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar este logotipo' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    const [sent] = (args.onSave as unknown as { mock: { calls: [Blob][] } }).mock.calls[0] ?? [];
    const picture = await createImageBitmap(sent ?? new Blob());
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const redOf = (x: number, y: number): number => canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[0] ?? -1;
    const side = picture.width;
    // Both ends of the logo are in the square, and white stands above it
    await expect(redOf(side * 0.04, side / 2)).toBeGreaterThan(240);
    await expect(redOf(side * 0.5, side / 2)).toBeLessThan(20);
    await expect(redOf(side * 0.96, side / 2)).toBeGreaterThan(240);
    await expect(redOf(side / 2, 8)).toBeGreaterThan(250);
  },
};
/** Framed by keyboard and sent. */
export const Saved: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(await shown(canvasElement), await drawnPhoto());
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar foto' }));
    const frame = dialog.getByRole('group', { name: 'Enquadramento da foto' });
    frame.focus();
    // With another key held they are the browser's: back, and a larger page
    for (const key of [
      { key: 'ArrowLeft', altKey: true },
      { key: '+', ctrlKey: true },
      { key: '-', metaKey: true },
    ])
      await expect(await fireEvent.keyDown(frame, key)).toBe(true);
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await userEvent.click(dialog.getByRole('button', { name: 'Usar esta foto' }));
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(await screen.findByText('Foto de perfil atualizada com sucesso!')).toBeInTheDocument();
  },
};
/** It stays framed, to be sent again by one press. */
export const NotSaved: Story = {
  parameters: { expectedOutput: [/a photo was not changed/] },
  args: {
    onSave: fn(() => Promise.reject<undefined>(new Error('no answer'))),
    readError: () => ({ code: 'offline', message: 'Não foi possível falar com o servidor.' }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.upload(await shown(canvasElement), await drawnPhoto());
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajustar foto' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar esta foto' }));
    await expect(await screen.findByText('Não foi possível falar com o servidor.')).toBeInTheDocument();
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeEnabled());
  },
};
/** Of what says no more than that it failed. */
export const NotRemoved: Story = {
  parameters: { expectedOutput: [/a photo was not changed/] },
  args: {
    src: stored,
    onRemove: fn(() => Promise.reject<undefined>(new Error('boom'))),
    readError: () => ({ code: 'unexpected', message: 'Algo deu errado do nosso lado. Tente novamente.' }),
  },
  play: async ({ canvasElement }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    await expect(await screen.findByText('Erro ao atualizar foto de perfil. Tente novamente.')).toBeInTheDocument();
  },
};
export const Removed: Story = {
  args: { src: stored },
  play: async ({ canvasElement, args }) => {
    await shown(canvasElement);
    await userEvent.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(args.onRemove).toHaveBeenCalledTimes(1));
  },
};
