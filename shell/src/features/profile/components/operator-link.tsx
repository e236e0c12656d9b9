import { paths } from '@ponte/shared-domain';
import { Button } from '@ponte/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOperatorOptions } from '../../../operator-access.queries';

/** The way to the operator's page, for operators; nothing for everybody else, and while nobody knows. */
export function OperatorLink({ userId }: { userId: string }): ReactNode {
  const { data: isOperator } = useQuery(isOperatorOptions(userId));
  return isOperator === true ? (
    <Button asChild variant="outline" className="max-md:px-3">
      <Link to={paths.operatorDesk()}>Casos por decidir</Link>
    </Button>
  ) : null;
}
