/** The reasons that report_vacancy accepts, in the order of the dialog: the most harmful first. */
export const reportReasons = ['scam', 'payment', 'discrimination', 'wrong', 'closed', 'other'] as const;

/** Why a vacancy is reported. */
export type ReportReason = (typeof reportReasons)[number];

/** What each reason is called wherever it is shown. */
export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  scam: 'Parece golpe ou vaga falsa',
  payment: 'Pede pagamento ou dados bancários',
  discrimination: 'Discrimina pessoas',
  wrong: 'Tem informações erradas',
  closed: 'A vaga já foi preenchida',
  other: 'Outro motivo',
};
