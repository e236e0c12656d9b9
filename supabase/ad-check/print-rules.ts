import { rulesSql } from './rules-sql';

// npm run ad-rules: the statement for a new migration after a change of shared-domain/src/ad-check. Migrations that
// exist are never edited.
process.stdout.write(rulesSql());
