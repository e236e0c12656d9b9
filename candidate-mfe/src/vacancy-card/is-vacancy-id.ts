const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address names a vacancy: any other text is the id of none, so nothing is asked for it. */
export const isVacancyId = (text: string): boolean => uuid.test(text);
