import type { Database } from './database.types';
import { keysOf } from './vacancy-terms.ts';

export type EducationType = Database['public']['Enums']['education_type'];

export const educationTypeLabels: Readonly<Record<EducationType, string>> = {
  ensino_medio: 'Ensino Médio',
  tecnico: 'Curso Técnico',
  graduacao: 'Graduação',
  pos_graduacao: 'Pós-Graduação / Especialização',
  mestrado: 'Mestrado',
  doutorado: 'Doutorado',
  outros: 'Outros',
};

export const educationTypes = keysOf(educationTypeLabels);
