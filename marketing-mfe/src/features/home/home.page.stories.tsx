import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { FragmentLoader } from '@ponte/shared-auth';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { pending, refuse, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { isWhatsAppGreen, marketingPage } from '../../testing/page-story';
import { partners } from '../../testing/partner-rows';

// Another remote's fragment: its own stories show it.
const fragments: FragmentLoader = () => Promise.resolve(() => <h2>Vagas em destaque</h2>);

const search = 'POST rpc/search_companies';
const places = 'POST rpc/list_vacancy_places';

const numbers = 'POST rpc/product_numbers';

const meta = {
  ...pageMeta,
  title: 'Marketing/Início',
  args: {
    ...marketingPage,
    path: '/',
    backend: { [search]: { rows: partners }, [places]: [{ city: 'Sobral', state: 'CE' }] },
    fragments,
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = { tags: ['picture-1440', 'picture-360', 'picture-360-dark'] };
export const WithASalesChat: Story = {
  args: { integrations: { chatUrl: 'https://wa.me/5500000000000' } },
  play: async (context) => {
    await pageShown(context);
    await expect(isWhatsAppGreen(screen.getByRole('link', { name: /^Falar com um consultor/ }))).toBe(true);
  },
};
export const PartnersLoading: Story = { args: { backend: { [search]: pending } } };
export const PartnersFailed: Story = { args: { backend: { [search]: refuse() } } };
export const NoPartners: Story = {
  args: { backend: { [search]: { rows: [] } } },
  play: async (context) => {
    await pageShown(context);
    await expect(isWhatsAppGreen(screen.getByRole('link', { name: 'Falar com um consultor' }))).toBe(false);
  },
};
export const NumbersFailed: Story = { args: { backend: { [search]: { rows: partners }, [numbers]: refuse() } } };
export const AsCandidate: Story = { args: { user: testUser() } };
export const AsPremiumCandidate: Story = { args: { user: testUser({ plan: 'premium' }) } };
export const AsCompany: Story = { args: { user: testUser({ role: 'company', name: 'Mar Azul' }) } };
/** The vacancies' remote does not answer: an error is shown in its place, and the rest of the page works. */
export const FragmentFailed: Story = {
  args: { fragments: () => Promise.reject(new Error('the remote is down')) },
  parameters: { expectedOutput: [/fragment candidate\/FeaturedVacancies failed/] },
};
export const Searched: Story = {
  play: async (context) => {
    await pageShown(context);
    const form = within(screen.getByRole('search'));
    await userEvent.type(form.getByLabelText('Cargo ou palavra-chave'), 'desenvolvedor');
    const place = form.getByLabelText('Localização');
    await userEvent.type(place, 'sobra');
    await userEvent.click(await screen.findByRole('option', { name: 'Sobral, CE' }));
    await userEvent.type(place, '{Enter}');
    await expect(
      await screen.findByRole('heading', { name: 'outra página: /vagas?cargo=desenvolvedor&local=Sobral%2C+CE' }),
    ).toBeVisible();
  },
};
