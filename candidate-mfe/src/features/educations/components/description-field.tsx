import { TextAreaField } from '@ponte/shared-ui';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { maxDescriptionLength } from '../../../my-resume/entry.form';

/** The description of an education or a course. */
export function DescriptionField(props: UseFormRegisterReturn & { error: string | undefined }): ReactNode {
  return <TextAreaField label="Descrição" rows={3} limit={maxDescriptionLength} {...props} />;
}
