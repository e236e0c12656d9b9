import type { Database } from './database.types';

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

export const educationTypes = Object.keys(educationTypeLabels) as readonly EducationType[];
