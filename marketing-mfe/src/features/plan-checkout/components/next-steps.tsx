import type { PaidPlanSlug } from '@ponte/shared-domain';
import { Stepper } from '@ponte/shared-ui/page-components';
import type { ReactNode } from 'react';
import { trialOf } from '../checkout-choice';

/** What happens after the button. It promises nothing that the product does not do. */
export function NextSteps({
  plan,
  email,
  payable = false,
}: {
  plan: PaidPlanSlug;
  email?: string;
  /** There is a code to pay by. */
  payable?: boolean;
}): ReactNode {
  const days = trialOf(plan, payable);
  const steps = [
    'A sua escolha fica registrada na sua conta. Você pode mudar ou cancelar nesta mesma página.',
    payable
      ? 'O QR code e o código PIX aparecem nesta página. Você paga no aplicativo do seu banco, se e quando quiser.'
      : `Quando o pagamento online for habilitado, avisamos ${email === undefined ? 'no seu e-mail' : `em ${email}`} e você decide se quer pagar.`,
    `${days > 0 ? `O teste grátis de ${days} dias começa quando o plano for ativado.` : 'O plano começa quando o pagamento for confirmado.'} Até lá, o seu plano atual continua igual.`,
    // Behind 'Até lá', which would be until the end of these days
    ...(days > 0 ? ['Se você não combinar a continuação, o plano termina com o teste e nada é cobrado.'] : []),
    ...(payable ? ['Se você se arrepender em até 7 dias, recebe de volta o que pagou.'] : []),
  ];
  return <Stepper label="Próximos passos" className="mt-4" steps={steps.map((title) => ({ title }))} />;
}
