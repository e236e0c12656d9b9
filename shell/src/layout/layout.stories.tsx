import { pageMeta, pageShown } from '@ponte/build/storybook/page-story';
import type { RemotePage } from '@ponte/shared-auth/testing';
import { setTestReachability, testUser } from '@ponte/shared-auth/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Outlet } from 'react-router-dom';
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { NotFound } from '../not-found';
import { Layout } from './layout';

/** Header and footer around a page. */
const meta = {
  ...pageMeta,
  title: 'Shell/Moldura',
  parameters: { ...pageMeta.parameters, ownMain: true },
  args: {
    app: 'shell',
    path: '/',
    routes: () => [
      {
        element: (
          <Layout>
            <Outlet />
          </Layout>
        ),
        children: [
          { path: '/', element: <h1>A página</h1> },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
} satisfies Meta<typeof RemotePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Candidate: Story = { args: { user: testUser() } };
export const Company: Story = {
  args: { user: testUser({ role: 'company', name: 'Companhia de Distribuição de Alimentos do Agreste' }) },
};
export const SessionBeingRead: Story = { args: { user: 'loading' } };
export const PageNotFound: Story = { args: { path: '/nao-existe' } };

const submittedBeforeLoad = 'A página ainda estava carregando. Preencha e envie de novo.';
const showsSubmittedBeforeLoad: Story['play'] = async (context) => {
  await pageShown(context);
  await expect(screen.getByRole('alert')).toHaveTextContent(submittedBeforeLoad);
};
export const AfterAFormSubmittedBeforeLoad: Story = {
  args: { path: '/?aviso=carregando' },
  play: showsSubmittedBeforeLoad,
};
export const AfterAFormSubmittedBeforeLoadOnAPhone: Story = {
  ...AfterAFormSubmittedBeforeLoad,
  globals: { viewport: { value: 'phone' } },
};
export const AnotherWordInTheAddressIsNoNotice: Story = {
  args: { path: '/?aviso=outro' },
  play: async (context) => {
    await pageShown(context);
    await expect(screen.queryByText(submittedBeforeLoad)).not.toBeInTheDocument();
  },
};

const away = /O serviço de acesso não está respondendo/;
const authAway: Story['beforeEach'] = () => {
  setTestReachability(false);
  return () => setTestReachability(true);
};
const awayShown: Story['play'] = async (context) => {
  await pageShown(context);
  await expect(screen.getByText(away)).toBeVisible();
  await expect(screen.getByRole('button', { name: 'Tentar agora' })).toBeVisible();
};
export const AuthServiceAway: Story = { args: { user: testUser() }, beforeEach: authAway, play: awayShown };
export const AuthServiceAwayOnAPhone: Story = {
  ...AuthServiceAway,
  args: { user: testUser({ role: 'company', name: 'Companhia de Distribuição de Alimentos do Agreste' }) },
  globals: { viewport: { value: 'phone' } },
};
export const AuthServiceAwayForAVisitor: Story = {
  beforeEach: authAway,
  play: async (context) => {
    await pageShown(context);
    await expect(screen.queryByText(away)).not.toBeInTheDocument();
  },
};
export const AuthServiceBack: Story = {
  ...AuthServiceAway,
  play: async (context) => {
    await awayShown(context);
    // Nobody answers yet: it stays.
    await userEvent.click(screen.getByRole('button', { name: 'Tentar agora' }));
    await expect(screen.getByText(away)).toBeVisible();
    setTestReachability(true);
    await waitFor(() => expect(screen.queryByText(away)).not.toBeInTheDocument());
  },
};
export const BothNotices: Story = {
  args: { user: testUser(), path: '/?aviso=carregando' },
  beforeEach: authAway,
  play: async (context) => {
    await awayShown(context);
    await showsSubmittedBeforeLoad(context);
  },
};

export const MenuOfADesktop: Story = {
  tags: ['picture-1440'],
  globals: { viewport: { value: 'desktop' } },
  play: async (context) => {
    await pageShown(context);
    const [menu] = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('button');
    if (!menu) throw new Error('no menu in the header');
    await userEvent.click(menu);
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('A'));
  },
};
const openPhoneMenu: Story['play'] = async (context) => {
  await pageShown(context);
  await userEvent.click(screen.getByRole('button', { name: /menu/i }));
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible());
};
export const MenuOfAPhone: Story = {
  tags: ['picture-360'],
  globals: { viewport: { value: 'phone' } },
  play: openPhoneMenu,
};
export const MenuOfAPhoneSignedIn: Story = {
  args: { user: testUser() },
  globals: { viewport: { value: 'phone' } },
  play: openPhoneMenu,
};

export const Footer: Story = {
  tags: ['picture-1440', 'picture-360-dark'],
  beforeEach: () => {
    // How many bytes the visit cost is another number in every run.
    spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    spyOn(PerformanceObserver.prototype, 'observe').mockReturnValue();
  },
  play: async (context) => {
    await pageShown(context);
    screen.getByRole('contentinfo').scrollIntoView({ block: 'end', behavior: 'instant' });
  },
};

export const NewsletterSubscribed: Story = {
  args: { backend: { 'POST rpc/create_lead': undefined } },
  play: async (context) => {
    await pageShown(context);
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Endereço para receber novidades' }),
      'rita@exemplo.example{Enter}',
    );
    await expect(await screen.findByText('Email cadastrado com sucesso!')).toBeInTheDocument();
  },
};
