import { render, screen } from '@testing-library/react';
import { chatLink, IntegrationsProvider, useIntegrations } from './integrations';

function Shown() {
  return <p>{useIntegrations().chatUrl ?? 'no chat'}</p>;
}

describe('services outside the product', () => {
  it('are none by default', () => {
    render(<Shown />);
    expect(screen.getByText('no chat')).toBeInTheDocument();
  });

  it('are those of the installation', () => {
    render(
      <IntegrationsProvider value={{ chatUrl: 'https://chat.example/1' }}>
        <Shown />
      </IntegrationsProvider>,
    );
    expect(screen.getByText('https://chat.example/1')).toBeInTheDocument();
  });

  it('give no chat address while none is configured', () => {
    expect(chatLink({}, 'Olá')).toBeUndefined();
  });

  it.each([
    ['https://wa.me/5511999999999', 'Olá & até já', 'https://wa.me/5511999999999?text=Ol%C3%A1+%26+at%C3%A9+j%C3%A1'],
    ['https://chat.example/?channel=1', 'Oi', 'https://chat.example/?channel=1&text=Oi'],
  ])('add the message to %s', (chatUrl, message, expected) => {
    expect(chatLink({ chatUrl }, message)).toBe(expected);
  });
});
