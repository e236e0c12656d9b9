import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './button';
import { Card, Container, Eyebrow, PageHeader, Section } from './layout';
import { TextLink } from './text-link';

const meta = {
  title: 'Design system/Layout',
  component: Section,
  subcomponents: { Card, Container, Eyebrow, PageHeader },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Section>;

export default meta;
type Story = StoryObj<typeof meta>;

const text = <p>Cada vaga desta página foi publicada por uma empresa que confirmou o e-mail e o CNPJ.</p>;

export const SectionOnPaper: Story = {
  args: {
    eyebrow: 'Como funciona',
    title: 'Três passos até a entrevista',
    description: 'Sem cadastro longo, sem mensalidade.',
    actions: <TextLink to="/vagas">Ver vagas</TextLink>,
    children: text,
  },
};
export const SectionOnSurface: Story = { args: { tone: 'surface', title: 'Empresas parceiras', children: text } };
export const SectionSunken: Story = { args: { tone: 'sunken', title: 'Perguntas frequentes', children: text } };
export const SectionOnBrand: Story = {
  args: {
    tone: 'brand',
    eyebrow: 'Para empresas',
    title: 'Contrate sem intermediários',
    description: 'Publique a primeira vaga hoje.',
    children: text,
  },
};
export const SectionWithoutHeading: Story = { args: { size: 'narrow', children: text } };

export const ACard: Story = { render: () => <Card>{text}</Card> };
export const CardAsArticle: Story = {
  render: () => (
    <Card as="article">
      <h2 className="text-xl">Analista fiscal</h2>
      {text}
    </Card>
  ),
};

export const NarrowContainer: Story = { render: () => <Container size="narrow">{text}</Container> };
export const DefaultContainer: Story = { render: () => <Container>{text}</Container> };
export const WideContainer: Story = { render: () => <Container size="wide">{text}</Container> };

export const SmallLineAboveAHeading: Story = { render: () => <Eyebrow>Blog de carreira</Eyebrow> };
export const SmallLineOnBrand: Story = {
  render: () => (
    <div className="on-dark bg-band p-5">
      <Eyebrow inverted>Para empresas</Eyebrow>
    </div>
  ),
};

export const HeadOfAPage: Story = {
  render: () => (
    <PageHeader
      title="Minhas Vagas"
      description="Publique, edite e acompanhe."
      eyebrow="Mar Azul"
      actions={<Button>Publicar Vaga</Button>}
    />
  ),
};
export const HeadOfAPageWithALongTitle: Story = {
  render: () => (
    <PageHeader
      title="Candidaturas recebidas para Especialista em Planejamento Tributário e Obrigações Acessórias"
      actions={
        <>
          <Button variant="outline">Exportar</Button>
          <Button>Publicar Vaga</Button>
        </>
      }
    />
  ),
};
