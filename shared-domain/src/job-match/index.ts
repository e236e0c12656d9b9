export * from './match';
export * from './match-document';
export { isPersonalLine, withoutPersonalParts } from './personal-lines';
export * from './resume-match';
export { demandedExperience, demandedSchooling, schoolingLevels } from './schooling';
