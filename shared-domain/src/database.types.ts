// Generated from supabase/migrations by `npm run types`. Do not edit: change a migration and run it again.
// migrations: bb1fc65dd53e56de09bbfd3ec16fba45

export type Json = string | number | boolean | null | {
    [key: string]: Json | undefined;
} | Json[];
export type Database = {
    "public": {
        Tables: {
            "answer_contests": {
                Row: {
                    "application_id": string;
                    "created_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "application_id": string;
                    "created_at"?: string;
                };
                Update: {
                    "application_id"?: string;
                    "created_at"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "answer_contests_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "applications";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "applicant_listings": {
                Row: {
                    "application_id": string;
                    "day": string;
                    "listed_at": string;
                    "reader_role": Database["public"]["Enums"]["company_role"];
                };
                ComputedFields: never;
                Insert: {
                    "application_id": string;
                    "day": string;
                    "listed_at"?: string;
                    "reader_role"?: Database["public"]["Enums"]["company_role"];
                };
                Update: {
                    "application_id"?: string;
                    "day"?: string;
                    "listed_at"?: string;
                    "reader_role"?: Database["public"]["Enums"]["company_role"];
                };
                Relationships: [
                    {
                        foreignKeyName: "applicant_listings_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "applications";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "application_events": {
                Row: {
                    "actor_id": string | null;
                    "actor_role": string;
                    "application_id": string;
                    "created_at": string;
                    "id": number;
                    "interview_at": string | null;
                    "interview_place": string | null;
                    "note": string | null;
                    "removal_id": number | null;
                    "status": string;
                };
                ComputedFields: never;
                Insert: {
                    "actor_id"?: string | null;
                    "actor_role": string;
                    "application_id": string;
                    "created_at"?: string;
                    "id"?: never;
                    "interview_at"?: string | null;
                    "interview_place"?: string | null;
                    "note"?: string | null;
                    "removal_id"?: number | null;
                    "status": string;
                };
                Update: {
                    "actor_id"?: string | null;
                    "actor_role"?: string;
                    "application_id"?: string;
                    "created_at"?: string;
                    "id"?: never;
                    "interview_at"?: string | null;
                    "interview_place"?: string | null;
                    "note"?: string | null;
                    "removal_id"?: number | null;
                    "status"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "application_events_actor_id_fkey";
                        columns: [
                            "actor_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "application_events_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "applications";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "applications": {
                Row: {
                    "applied_at": string;
                    "candidate_email": string;
                    "candidate_id": string;
                    "candidate_name": string;
                    "company_id": string | null;
                    "company_name": string;
                    "hidden_by_candidate_at": string | null;
                    "id": string;
                    "interview_at": string | null;
                    "interview_place": string | null;
                    "no_answer_at": string | null;
                    "rejection_reason": string | null;
                    "resume": NonNullable<Json>;
                    "status": Database["public"]["Enums"]["application_status"];
                    "updated_at": string;
                    "vacancy_id": string | null;
                    "vacancy_location": string;
                    "vacancy_title": string;
                    "withdrawn_at": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "applied_at"?: string;
                    "candidate_email": string;
                    "candidate_id": string;
                    "candidate_name": string;
                    "company_id"?: string | null;
                    "company_name": string;
                    "hidden_by_candidate_at"?: string | null;
                    "id"?: string;
                    "interview_at"?: string | null;
                    "interview_place"?: string | null;
                    "no_answer_at"?: string | null;
                    "rejection_reason"?: string | null;
                    "resume": NonNullable<Json>;
                    "status"?: Database["public"]["Enums"]["application_status"];
                    "updated_at"?: string;
                    "vacancy_id"?: string | null;
                    "vacancy_location": string;
                    "vacancy_title": string;
                    "withdrawn_at"?: string | null;
                };
                Update: {
                    "applied_at"?: string;
                    "candidate_email"?: string;
                    "candidate_id"?: string;
                    "candidate_name"?: string;
                    "company_id"?: string | null;
                    "company_name"?: string;
                    "hidden_by_candidate_at"?: string | null;
                    "id"?: string;
                    "interview_at"?: string | null;
                    "interview_place"?: string | null;
                    "no_answer_at"?: string | null;
                    "rejection_reason"?: string | null;
                    "resume"?: NonNullable<Json>;
                    "status"?: Database["public"]["Enums"]["application_status"];
                    "updated_at"?: string;
                    "vacancy_id"?: string | null;
                    "vacancy_location"?: string;
                    "vacancy_title"?: string;
                    "withdrawn_at"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "applications_candidate_id_fkey";
                        columns: [
                            "candidate_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "applications_company_id_fkey";
                        columns: [
                            "company_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "companies";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "applications_vacancy_id_fkey";
                        columns: [
                            "vacancy_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "vacancies";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "companies": {
                Row: {
                    "benefits": (string)[];
                    "city": string | null;
                    "cnpj": string | null;
                    "complement": string | null;
                    "created_at": string;
                    "description": string | null;
                    "id": string;
                    "industry": string | null;
                    "legal_name": string | null;
                    "listed": boolean;
                    "logo_path": string | null;
                    "name": string;
                    "neighborhood": string | null;
                    "number": string | null;
                    "phone": string | null;
                    "released_name": string | null;
                    "review_reasons": (string)[];
                    "size_range": string | null;
                    "slug": string;
                    "state": string | null;
                    "street": string | null;
                    "trusted_since": string | null;
                    "unlisted_at": string | null;
                    "updated_at": string;
                    "website": string | null;
                    "zip_code": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "benefits"?: (string)[];
                    "city"?: string | null;
                    "cnpj"?: string | null;
                    "complement"?: string | null;
                    "created_at"?: string;
                    "description"?: string | null;
                    "id": string;
                    "industry"?: string | null;
                    "legal_name"?: string | null;
                    "listed"?: boolean;
                    "logo_path"?: string | null;
                    "name": string;
                    "neighborhood"?: string | null;
                    "number"?: string | null;
                    "phone"?: string | null;
                    "released_name"?: string | null;
                    "review_reasons"?: (string)[];
                    "size_range"?: string | null;
                    "slug": string;
                    "state"?: string | null;
                    "street"?: string | null;
                    "trusted_since"?: string | null;
                    "unlisted_at"?: string | null;
                    "updated_at"?: string;
                    "website"?: string | null;
                    "zip_code"?: string | null;
                };
                Update: {
                    "benefits"?: (string)[];
                    "city"?: string | null;
                    "cnpj"?: string | null;
                    "complement"?: string | null;
                    "created_at"?: string;
                    "description"?: string | null;
                    "id"?: string;
                    "industry"?: string | null;
                    "legal_name"?: string | null;
                    "listed"?: boolean;
                    "logo_path"?: string | null;
                    "name"?: string;
                    "neighborhood"?: string | null;
                    "number"?: string | null;
                    "phone"?: string | null;
                    "released_name"?: string | null;
                    "review_reasons"?: (string)[];
                    "size_range"?: string | null;
                    "slug"?: string;
                    "state"?: string | null;
                    "street"?: string | null;
                    "trusted_since"?: string | null;
                    "unlisted_at"?: string | null;
                    "updated_at"?: string;
                    "website"?: string | null;
                    "zip_code"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "companies_id_fkey";
                        columns: [
                            "id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "consents": {
                Row: {
                    "created_at": string;
                    "document_version": string;
                    "granted": boolean;
                    "id": string;
                    "kind": Database["public"]["Enums"]["consent_kind"];
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "document_version": string;
                    "granted": boolean;
                    "id"?: string;
                    "kind": Database["public"]["Enums"]["consent_kind"];
                    "user_id": string;
                };
                Update: {
                    "created_at"?: string;
                    "document_version"?: string;
                    "granted"?: boolean;
                    "id"?: string;
                    "kind"?: Database["public"]["Enums"]["consent_kind"];
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "consents_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "courses": {
                Row: {
                    "certificate": boolean;
                    "certificate_url": string | null;
                    "completion_year": string;
                    "created_at": string;
                    "description": string | null;
                    "duration": number;
                    "id": string;
                    "institution": string;
                    "name": string;
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "certificate"?: boolean;
                    "certificate_url"?: string | null;
                    "completion_year": string;
                    "created_at"?: string;
                    "description"?: string | null;
                    "duration": number;
                    "id"?: string;
                    "institution": string;
                    "name": string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Update: {
                    "certificate"?: boolean;
                    "certificate_url"?: string | null;
                    "completion_year"?: string;
                    "created_at"?: string;
                    "description"?: string | null;
                    "duration"?: number;
                    "id"?: string;
                    "institution"?: string;
                    "name"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "courses_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "educations": {
                Row: {
                    "course_name": string;
                    "created_at": string;
                    "current": boolean;
                    "description": string | null;
                    "education_type": Database["public"]["Enums"]["education_type"];
                    "end_date": string | null;
                    "id": string;
                    "institution_name": string;
                    "start_date": string;
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "course_name": string;
                    "created_at"?: string;
                    "current"?: boolean;
                    "description"?: string | null;
                    "education_type"?: Database["public"]["Enums"]["education_type"];
                    "end_date"?: string | null;
                    "id"?: string;
                    "institution_name": string;
                    "start_date": string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Update: {
                    "course_name"?: string;
                    "created_at"?: string;
                    "current"?: boolean;
                    "description"?: string | null;
                    "education_type"?: Database["public"]["Enums"]["education_type"];
                    "end_date"?: string | null;
                    "id"?: string;
                    "institution_name"?: string;
                    "start_date"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "educations_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "email_preferences": {
                Row: {
                    "application_updates": boolean;
                    "saved_searches": boolean;
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "application_updates"?: boolean;
                    "saved_searches"?: boolean;
                    "updated_at"?: string;
                    "user_id": string;
                };
                Update: {
                    "application_updates"?: boolean;
                    "saved_searches"?: boolean;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "email_preferences_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "experiences": {
                Row: {
                    "company": string;
                    "created_at": string;
                    "current": boolean;
                    "description": string;
                    "end_date": string | null;
                    "id": string;
                    "role": string;
                    "skills": (string)[];
                    "start_date": string;
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "company": string;
                    "created_at"?: string;
                    "current"?: boolean;
                    "description": string;
                    "end_date"?: string | null;
                    "id"?: string;
                    "role": string;
                    "skills": (string)[];
                    "start_date": string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Update: {
                    "company"?: string;
                    "created_at"?: string;
                    "current"?: boolean;
                    "description"?: string;
                    "end_date"?: string | null;
                    "id"?: string;
                    "role"?: string;
                    "skills"?: (string)[];
                    "start_date"?: string;
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "experiences_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "lead_consents": {
                Row: {
                    "created_at": string;
                    "document_version": string;
                    "id": string;
                    "lead_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "document_version": string;
                    "id"?: string;
                    "lead_id": string;
                };
                Update: {
                    "created_at"?: string;
                    "document_version"?: string;
                    "id"?: string;
                    "lead_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "lead_consents_lead_id_fkey";
                        columns: [
                            "lead_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "leads";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "leads": {
                Row: {
                    "company": string | null;
                    "created_at": string;
                    "email": string;
                    "id": string;
                    "kind": Database["public"]["Enums"]["lead_kind"];
                    "message": string | null;
                    "name": string | null;
                    "phone": string | null;
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "company"?: string | null;
                    "created_at"?: string;
                    "email": string;
                    "id"?: string;
                    "kind": Database["public"]["Enums"]["lead_kind"];
                    "message"?: string | null;
                    "name"?: string | null;
                    "phone"?: string | null;
                    "updated_at"?: string;
                };
                Update: {
                    "company"?: string | null;
                    "created_at"?: string;
                    "email"?: string;
                    "id"?: string;
                    "kind"?: Database["public"]["Enums"]["lead_kind"];
                    "message"?: string | null;
                    "name"?: string | null;
                    "phone"?: string | null;
                    "updated_at"?: string;
                };
                Relationships: [
                ];
            };
            "personal_info": {
                Row: {
                    "birth_date": string | null;
                    "city": string | null;
                    "complement": string | null;
                    "cpf": string | null;
                    "created_at": string;
                    "full_name": string;
                    "id": string;
                    "neighborhood": string | null;
                    "number": string | null;
                    "phone": string | null;
                    "state": string | null;
                    "street": string | null;
                    "updated_at": string;
                    "user_id": string;
                    "zip_code": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "birth_date"?: string | null;
                    "city"?: string | null;
                    "complement"?: string | null;
                    "cpf"?: string | null;
                    "created_at"?: string;
                    "full_name": string;
                    "id"?: string;
                    "neighborhood"?: string | null;
                    "number"?: string | null;
                    "phone"?: string | null;
                    "state"?: string | null;
                    "street"?: string | null;
                    "updated_at"?: string;
                    "user_id"?: string;
                    "zip_code"?: string | null;
                };
                Update: {
                    "birth_date"?: string | null;
                    "city"?: string | null;
                    "complement"?: string | null;
                    "cpf"?: string | null;
                    "created_at"?: string;
                    "full_name"?: string;
                    "id"?: string;
                    "neighborhood"?: string | null;
                    "number"?: string | null;
                    "phone"?: string | null;
                    "state"?: string | null;
                    "street"?: string | null;
                    "updated_at"?: string;
                    "user_id"?: string;
                    "zip_code"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "personal_info_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: true;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "profile_pauses": {
                Row: {
                    "id": number;
                    "paused_at": string;
                    "reactivated_at": string | null;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "id"?: never;
                    "paused_at"?: string;
                    "reactivated_at"?: string | null;
                    "user_id": string;
                };
                Update: {
                    "id"?: never;
                    "paused_at"?: string;
                    "reactivated_at"?: string | null;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "profile_pauses_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "profiles": {
                Row: {
                    "avatar_path": string | null;
                    "created_at": string;
                    "id": string;
                    "name": string;
                    "plan": Database["public"]["Enums"]["user_plan"];
                    "plan_until": string | null;
                    "role": Database["public"]["Enums"]["user_role"];
                    "updated_at": string;
                };
                ComputedFields: never;
                Insert: {
                    "avatar_path"?: string | null;
                    "created_at"?: string;
                    "id": string;
                    "name": string;
                    "plan"?: Database["public"]["Enums"]["user_plan"];
                    "plan_until"?: string | null;
                    "role": Database["public"]["Enums"]["user_role"];
                    "updated_at"?: string;
                };
                Update: {
                    "avatar_path"?: string | null;
                    "created_at"?: string;
                    "id"?: string;
                    "name"?: string;
                    "plan"?: Database["public"]["Enums"]["user_plan"];
                    "plan_until"?: string | null;
                    "role"?: Database["public"]["Enums"]["user_role"];
                    "updated_at"?: string;
                };
                Relationships: [
                ];
            };
            "resume_openings": {
                Row: {
                    "application_id": string;
                    "company_id": string | null;
                    "id": number;
                    "last_opened_at": string;
                    "opened_at": string;
                    "reader_role": Database["public"]["Enums"]["company_role"];
                    "times": number;
                };
                ComputedFields: never;
                Insert: {
                    "application_id": string;
                    "company_id"?: string | null;
                    "id"?: never;
                    "last_opened_at"?: string;
                    "opened_at"?: string;
                    "reader_role"?: Database["public"]["Enums"]["company_role"];
                    "times"?: number;
                };
                Update: {
                    "application_id"?: string;
                    "company_id"?: string | null;
                    "id"?: never;
                    "last_opened_at"?: string;
                    "opened_at"?: string;
                    "reader_role"?: Database["public"]["Enums"]["company_role"];
                    "times"?: number;
                };
                Relationships: [
                    {
                        foreignKeyName: "resume_openings_application_id_fkey";
                        columns: [
                            "application_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "applications";
                        referencedColumns: [
                            "id"
                        ];
                    },
                    {
                        foreignKeyName: "resume_openings_company_id_fkey";
                        columns: [
                            "company_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "companies";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "saved_searches": {
                Row: {
                    "alerts": boolean;
                    "alerts_since": string;
                    "created_at": string;
                    "id": string;
                    "level": string | null;
                    "location": string | null;
                    "name": string;
                    "pcd": string | null;
                    "query": string | null;
                    "salary": string | null;
                    "type": string | null;
                    "updated_at": string;
                    "user_id": string;
                    "work_model": string | null;
                };
                ComputedFields: never;
                Insert: {
                    "alerts"?: boolean;
                    "alerts_since"?: string;
                    "created_at"?: string;
                    "id"?: string;
                    "level"?: string | null;
                    "location"?: string | null;
                    "name": string;
                    "pcd"?: string | null;
                    "query"?: string | null;
                    "salary"?: string | null;
                    "type"?: string | null;
                    "updated_at"?: string;
                    "user_id"?: string;
                    "work_model"?: string | null;
                };
                Update: {
                    "alerts"?: boolean;
                    "alerts_since"?: string;
                    "created_at"?: string;
                    "id"?: string;
                    "level"?: string | null;
                    "location"?: string | null;
                    "name"?: string;
                    "pcd"?: string | null;
                    "query"?: string | null;
                    "salary"?: string | null;
                    "type"?: string | null;
                    "updated_at"?: string;
                    "user_id"?: string;
                    "work_model"?: string | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "saved_searches_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "saved_vacancies": {
                Row: {
                    "company_name": string;
                    "saved_at": string;
                    "user_id": string;
                    "vacancy_id": string;
                    "vacancy_title": string;
                };
                ComputedFields: never;
                Insert: {
                    "company_name": string;
                    "saved_at"?: string;
                    "user_id"?: string;
                    "vacancy_id": string;
                    "vacancy_title": string;
                };
                Update: {
                    "company_name"?: string;
                    "saved_at"?: string;
                    "user_id"?: string;
                    "vacancy_id"?: string;
                    "vacancy_title"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "saved_vacancies_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "subscription_requests": {
                Row: {
                    "created_at": string;
                    "id": string;
                    "payment_method": Database["public"]["Enums"]["payment_method"];
                    "period": Database["public"]["Enums"]["billing_period"];
                    "plan": Database["public"]["Enums"]["user_plan"];
                    "replaced_until": string | null;
                    "shown_total_cents": number;
                    "status": Database["public"]["Enums"]["subscription_request_status"];
                    "updated_at": string;
                    "user_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "created_at"?: string;
                    "id"?: string;
                    "payment_method": Database["public"]["Enums"]["payment_method"];
                    "period": Database["public"]["Enums"]["billing_period"];
                    "plan": Database["public"]["Enums"]["user_plan"];
                    "replaced_until"?: string | null;
                    "shown_total_cents": number;
                    "status"?: Database["public"]["Enums"]["subscription_request_status"];
                    "updated_at"?: string;
                    "user_id": string;
                };
                Update: {
                    "created_at"?: string;
                    "id"?: string;
                    "payment_method"?: Database["public"]["Enums"]["payment_method"];
                    "period"?: Database["public"]["Enums"]["billing_period"];
                    "plan"?: Database["public"]["Enums"]["user_plan"];
                    "replaced_until"?: string | null;
                    "shown_total_cents"?: number;
                    "status"?: Database["public"]["Enums"]["subscription_request_status"];
                    "updated_at"?: string;
                    "user_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "subscription_requests_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "vacancies": {
                Row: {
                    "benefits": (string)[];
                    "city": string | null;
                    "company_id": string;
                    "confirmed_at": string | null;
                    "confirmed_until": string | null;
                    "created_at": string;
                    "deadline": string | null;
                    "description": string;
                    "first_published_at": string | null;
                    "for_pcd": boolean;
                    "id": string;
                    "in_review_since": string | null;
                    "level": Database["public"]["Enums"]["vacancy_level"];
                    "location": string;
                    "posted_at": string;
                    "published": boolean;
                    "remote": boolean;
                    "requirements": (string)[];
                    "salary": string | null;
                    "salary_max": number | null;
                    "salary_min": number | null;
                    "source": Database["public"]["Enums"]["vacancy_source"];
                    "state": string | null;
                    "text_changed_at": string | null;
                    "title": string;
                    "type": Database["public"]["Enums"]["contract_type"];
                    "updated_at": string;
                    "worded_at": string | null;
                    "work_model": Database["public"]["Enums"]["work_model"] | null;
                };
                ComputedFields: never;
                Insert: {
                    "benefits": (string)[];
                    "city"?: string | null;
                    "company_id"?: string;
                    "confirmed_at"?: string | null;
                    "confirmed_until"?: string | null;
                    "created_at"?: string;
                    "deadline"?: string | null;
                    "description": string;
                    "first_published_at"?: string | null;
                    "for_pcd": boolean;
                    "id"?: string;
                    "in_review_since"?: string | null;
                    "level": Database["public"]["Enums"]["vacancy_level"];
                    "location": string;
                    "posted_at"?: string;
                    "published"?: boolean;
                    "remote"?: boolean;
                    "requirements": (string)[];
                    "salary"?: string | null;
                    "salary_max"?: number | null;
                    "salary_min"?: number | null;
                    "source"?: Database["public"]["Enums"]["vacancy_source"];
                    "state"?: string | null;
                    "text_changed_at"?: string | null;
                    "title": string;
                    "type": Database["public"]["Enums"]["contract_type"];
                    "updated_at"?: string;
                    "worded_at"?: string | null;
                    "work_model"?: Database["public"]["Enums"]["work_model"] | null;
                };
                Update: {
                    "benefits"?: (string)[];
                    "city"?: string | null;
                    "company_id"?: string;
                    "confirmed_at"?: string | null;
                    "confirmed_until"?: string | null;
                    "created_at"?: string;
                    "deadline"?: string | null;
                    "description"?: string;
                    "first_published_at"?: string | null;
                    "for_pcd"?: boolean;
                    "id"?: string;
                    "in_review_since"?: string | null;
                    "level"?: Database["public"]["Enums"]["vacancy_level"];
                    "location"?: string;
                    "posted_at"?: string;
                    "published"?: boolean;
                    "remote"?: boolean;
                    "requirements"?: (string)[];
                    "salary"?: string | null;
                    "salary_max"?: number | null;
                    "salary_min"?: number | null;
                    "source"?: Database["public"]["Enums"]["vacancy_source"];
                    "state"?: string | null;
                    "text_changed_at"?: string | null;
                    "title"?: string;
                    "type"?: Database["public"]["Enums"]["contract_type"];
                    "updated_at"?: string;
                    "worded_at"?: string | null;
                    "work_model"?: Database["public"]["Enums"]["work_model"] | null;
                };
                Relationships: [
                    {
                        foreignKeyName: "vacancies_company_id_fkey";
                        columns: [
                            "company_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "companies";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "vacancy_alerts": {
                Row: {
                    "told_at": string;
                    "user_id": string;
                    "vacancy_id": string;
                };
                ComputedFields: never;
                Insert: {
                    "told_at"?: string;
                    "user_id": string;
                    "vacancy_id": string;
                };
                Update: {
                    "told_at"?: string;
                    "user_id"?: string;
                    "vacancy_id"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "vacancy_alerts_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
            "vacancy_reports": {
                Row: {
                    "ad_key": string | null;
                    "appeal_by_same_person": boolean;
                    "appeal_decided_at": string | null;
                    "appeal_decision": string | null;
                    "appeal_reason": string | null;
                    "appeal_text": string | null;
                    "appealed_at": string | null;
                    "company_id": string | null;
                    "company_name": string;
                    "created_at": string;
                    "decided_at": string | null;
                    "decision": string | null;
                    "decision_reason": string | null;
                    "details": string | null;
                    "id": number;
                    "reason": string;
                    "removal_id": number | null;
                    "user_id": string | null;
                    "vacancy_id": string;
                    "vacancy_title": string;
                };
                ComputedFields: never;
                Insert: {
                    "ad_key"?: string | null;
                    "appeal_by_same_person"?: boolean;
                    "appeal_decided_at"?: string | null;
                    "appeal_decision"?: string | null;
                    "appeal_reason"?: string | null;
                    "appeal_text"?: string | null;
                    "appealed_at"?: string | null;
                    "company_id"?: string | null;
                    "company_name": string;
                    "created_at"?: string;
                    "decided_at"?: string | null;
                    "decision"?: string | null;
                    "decision_reason"?: string | null;
                    "details"?: string | null;
                    "id"?: number;
                    "reason": string;
                    "removal_id"?: number | null;
                    "user_id"?: string | null;
                    "vacancy_id": string;
                    "vacancy_title": string;
                };
                Update: {
                    "ad_key"?: string | null;
                    "appeal_by_same_person"?: boolean;
                    "appeal_decided_at"?: string | null;
                    "appeal_decision"?: string | null;
                    "appeal_reason"?: string | null;
                    "appeal_text"?: string | null;
                    "appealed_at"?: string | null;
                    "company_id"?: string | null;
                    "company_name"?: string;
                    "created_at"?: string;
                    "decided_at"?: string | null;
                    "decision"?: string | null;
                    "decision_reason"?: string | null;
                    "details"?: string | null;
                    "id"?: number;
                    "reason"?: string;
                    "removal_id"?: number | null;
                    "user_id"?: string | null;
                    "vacancy_id"?: string;
                    "vacancy_title"?: string;
                };
                Relationships: [
                    {
                        foreignKeyName: "vacancy_reports_user_id_fkey";
                        columns: [
                            "user_id"
                        ];
                        isOneToOne: false;
                        referencedRelation: "profiles";
                        referencedColumns: [
                            "id"
                        ];
                    }
                ];
            };
        };
        Views: {
            "companies_public": {
                Row: {
                    "benefits": (string)[] | null;
                    "city": string | null;
                    "description": string | null;
                    "id": string | null;
                    "industry": string | null;
                    "logo_path": string | null;
                    "name": string | null;
                    "open_positions": number | null;
                    "size_range": string | null;
                    "slug": string | null;
                    "state": string | null;
                    "website": string | null;
                };
                ComputedFields: never;
                Relationships: [
                ];
            };
        };
        Functions: {
            "activate_subscription": {
                Args: {
                    "p_choice": string;
                    "p_request_id": string;
                    "p_until"?: string;
                };
                Returns: Json;
            };
            "appeal_decision": {
                Args: {
                    "p_code": string;
                    "p_number": string;
                    "p_text": string;
                };
                Returns: Json;
            };
            "apply_to_vacancy": {
                Args: {
                    "p_birth_date"?: string;
                    "p_document_version"?: string;
                    "p_idempotency_key": string;
                    "p_vacancy_id": string;
                };
                Returns: Json;
            } | {
                Args: {
                    "p_birth_date"?: string;
                    "p_vacancy_id": string;
                };
                Returns: Json;
            };
            "ask_confirmations": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: number;
            };
            "asked_of_application": {
                Args: {
                    "p_application_id": string;
                };
                Returns: Json;
            };
            "cancel_email_change": {
                Args: Record<PropertyKey, never>;
                Returns: undefined;
            };
            "cancel_interview": {
                Args: {
                    "p_application_id": string;
                    "p_idempotency_key": string;
                    "p_message"?: string;
                    "p_seen_updated_at"?: string;
                };
                Returns: Json;
            };
            "cancel_subscription_request": {
                Args: {
                    "p_request_id": string;
                };
                Returns: Json;
            };
            "candidate_home": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "claim_index_notices": {
                Args: {
                    "p_daily"?: number;
                    "p_limit": number;
                    "p_target": string;
                };
                Returns: Json;
            };
            "claim_mails": {
                Args: {
                    "p_limit": number;
                };
                Returns: Json;
            };
            "claim_webhook": {
                Args: {
                    "p_id": string;
                };
                Returns: boolean;
            };
            "clean_sign_in_log": {
                Args: {
                    "p_limit"?: number;
                    "p_user_id": string;
                };
                Returns: boolean;
            };
            "close_vacancy": {
                Args: {
                    "p_answer"?: string;
                    "p_delete"?: boolean;
                    "p_idempotency_key": string;
                    "p_seen_interviews"?: number;
                    "p_seen_until"?: string;
                    "p_seen_waiting"?: number;
                    "p_vacancy_id": string;
                };
                Returns: Json;
            };
            "company_addresses": {
                Args: {
                    "p_after"?: string;
                    "p_limit"?: number;
                };
                Returns: Json;
            };
            "company_home": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "complete_sign_up": {
                Args: {
                    "p_birth_date"?: string;
                    "p_cnpj"?: string;
                    "p_cpf"?: string;
                    "p_industry"?: string;
                    "p_name": string;
                    "p_phone"?: string;
                    "p_role": string;
                    "p_terms_version": string;
                };
                Returns: Json;
            };
            "confirm_vacancies": {
                Args: {
                    "p_vacancy_ids": (string)[];
                };
                Returns: number;
            };
            "contest_answer": {
                Args: {
                    "p_application_id": string;
                    "p_contested": boolean;
                };
                Returns: Json;
            };
            "continue_long_work": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: boolean;
            };
            "count_answers": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: number;
            };
            "count_pay_statistics": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: number;
            };
            "count_product": {
                Args: Record<PropertyKey, never>;
                Returns: boolean;
            };
            "count_searches": {
                Args: {
                    "p_searches": Json;
                };
                Returns: {
                    "hits": number;
                    "is_more": boolean;
                    "place": number;
                }[];
            };
            "count_vacancy_filters": {
                Args: {
                    "p_level"?: string;
                    "p_location"?: string;
                    "p_pcd"?: string;
                    "p_query"?: string;
                    "p_salary"?: string;
                    "p_searched_query"?: string;
                    "p_type"?: string;
                    "p_work_model"?: string;
                };
                Returns: {
                    "filter": string;
                    "hits": number;
                    "is_more": boolean;
                    "value": string;
                }[];
            };
            "create_course": {
                Args: {
                    "p_course": Json;
                    "p_idempotency_key": string;
                };
                Returns: Json;
            };
            "create_education": {
                Args: {
                    "p_education": Json;
                    "p_idempotency_key": string;
                };
                Returns: Json;
            };
            "create_experience": {
                Args: {
                    "p_experience": Json;
                    "p_idempotency_key": string;
                };
                Returns: Json;
            };
            "create_lead": {
                Args: {
                    "p_company"?: string;
                    "p_document_version"?: string;
                    "p_email": string;
                    "p_idempotency_key": string;
                    "p_kind": string;
                    "p_message"?: string;
                    "p_name"?: string;
                    "p_phone"?: string;
                };
                Returns: undefined;
            } | {
                Args: {
                    "p_company"?: string;
                    "p_email": string;
                    "p_kind": string;
                    "p_message"?: string;
                    "p_name"?: string;
                    "p_phone"?: string;
                };
                Returns: undefined;
            };
            "create_saved_search": {
                Args: {
                    "p_idempotency_key": string;
                    "p_search": Json;
                };
                Returns: Json;
            };
            "create_vacancy": {
                Args: {
                    "p_idempotency_key": string;
                    "p_vacancy": Json;
                };
                Returns: Json;
            };
            "decide_case": {
                Args: {
                    "p_decision": string;
                    "p_number": string;
                    "p_reason": string;
                    "p_version": string;
                };
                Returns: Json;
            };
            "decide_report": {
                Args: {
                    "p_decision": string;
                    "p_number": string;
                    "p_reason": string;
                };
                Returns: Json;
            };
            "decide_review": {
                Args: {
                    "p_decision": string;
                    "p_number": string;
                    "p_reason"?: string;
                    "p_version": string;
                };
                Returns: Json;
            };
            "end_plan": {
                Args: {
                    "p_until"?: string;
                    "p_user_id": string;
                };
                Returns: Json;
            };
            "end_plans": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "end_silence": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: number;
            };
            "erase_account": {
                Args: {
                    "p_limit"?: number;
                    "p_user_id": string;
                };
                Returns: boolean;
            };
            "export_my_data": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "fail_job_source_call": {
                Args: {
                    "p_is_away": boolean;
                    "p_is_free"?: boolean;
                    "p_key": string;
                };
                Returns: Json;
            };
            "featured_vacancies": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: Json;
            };
            "find_traces": {
                Args: {
                    "p_from"?: string;
                    "p_pages"?: number;
                    "p_texts": (string)[];
                };
                Returns: Json;
            };
            "finish_index_notices": {
                Args: {
                    "p_batch": string;
                    "p_error"?: string;
                    "p_target": string;
                    "p_told"?: (string)[];
                    "p_wait"?: number;
                };
                Returns: undefined;
            };
            "finish_mail": {
                Args: {
                    "p_error"?: string;
                    "p_id": number;
                    "p_retry_seconds"?: number;
                    "p_revision"?: number;
                };
                Returns: undefined;
            };
            "get_company": {
                Args: {
                    "p_slug": string;
                };
                Returns: Json;
            };
            "get_vacancy": {
                Args: {
                    "p_id": string;
                };
                Returns: Json;
            };
            "has_password": {
                Args: Record<PropertyKey, never>;
                Returns: boolean;
            };
            "hide_application": {
                Args: {
                    "p_application_id": string;
                };
                Returns: Json;
            };
            "hold_index_target": {
                Args: {
                    "p_seconds": number;
                    "p_target": string;
                };
                Returns: undefined;
            };
            "identifiers_of": {
                Args: {
                    "p_user_id": string;
                };
                Returns: (string)[];
            };
            "import_vacancies": {
                Args: {
                    "p_company_id": string;
                    "p_vacancies": Json;
                };
                Returns: Json;
            };
            "is_operator": {
                Args: Record<PropertyKey, never>;
                Returns: boolean;
            };
            "keep_ad_exceptions": {
                Args: {
                    "p_exceptions": Json;
                    "p_vacancy_id": string;
                };
                Returns: undefined;
            };
            "keep_job_source_answer": {
                Args: {
                    "p_key": string;
                    "p_vacancies": Json;
                };
                Returns: undefined;
            };
            "list_ad_exceptions": {
                Args: {
                    "p_vacancy_id": string;
                };
                Returns: Json;
            };
            "list_company_sectors": {
                Args: Record<PropertyKey, never>;
                Returns: (string)[];
            };
            "list_company_vacancies": {
                Args: {
                    "p_after"?: string;
                    "p_after_posted_at"?: string;
                    "p_limit"?: number;
                };
                Returns: {
                    "application_count": number;
                    "benefits": (string)[];
                    "city": string;
                    "company_id": string;
                    "confirmation_due": boolean;
                    "confirmed_at": string;
                    "confirmed_until": string;
                    "created_at": string;
                    "deadline": string;
                    "description": string;
                    "first_published_at": string;
                    "id": string;
                    "in_review_since": string;
                    "in_search": boolean;
                    "last_waiting_applied_at": string;
                    "level": Database["public"]["Enums"]["vacancy_level"];
                    "live": boolean;
                    "location": string;
                    "new_application_count": number;
                    "posted_at": string;
                    "published": boolean;
                    "refusal": string;
                    "remote": boolean;
                    "removal": string;
                    "requirements": (string)[];
                    "review_due_on": string;
                    "salary": string;
                    "salary_max": number;
                    "salary_min": number;
                    "source": Database["public"]["Enums"]["vacancy_source"];
                    "state": string;
                    "summary": string;
                    "title": string;
                    "type": Database["public"]["Enums"]["contract_type"];
                    "unanswered_count": number;
                    "upcoming_interview_count": number;
                    "updated_at": string;
                }[];
            };
            "list_held_companies": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "cnpj": string;
                    "company_id": string;
                    "created_at": string;
                    "email": string;
                    "former_name": string;
                    "has_profile": boolean;
                    "name": string;
                    "reasons": (string)[];
                    "version": string;
                    "website": string;
                }[];
            };
            "list_open_reports": {
                Args: Record<PropertyKey, never>;
                Returns: {
                    "about": string;
                    "appeal_text": string;
                    "company_name": string;
                    "decision_reason": string;
                    "details": string;
                    "due_on": string;
                    "number": string;
                    "opened_at": string;
                    "other_open_reports": number;
                    "overdue": boolean;
                    "reason": string;
                    "vacancy_id": string;
                    "vacancy_title": string;
                }[];
            };
            "list_received_applications": {
                Args: {
                    "p_after"?: string;
                    "p_limit"?: number;
                };
                Returns: Json;
            };
            "list_saved_vacancies": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "list_vacancy_places": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "list_waiting_reviews": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: {
                    "asked_at": string;
                    "benefits": (string)[];
                    "cnpj": string;
                    "company_id": string;
                    "company_listed": boolean;
                    "company_name": string;
                    "company_since": string;
                    "description": string;
                    "due_on": string;
                    "email": string;
                    "is_new_company": boolean;
                    "level": Database["public"]["Enums"]["vacancy_level"];
                    "location": string;
                    "number": string;
                    "overdue": boolean;
                    "requirements": (string)[];
                    "salary": string;
                    "score": number;
                    "signals": Json;
                    "title": string;
                    "type": Database["public"]["Enums"]["contract_type"];
                    "vacancy_id": string;
                    "version": string;
                    "website": string;
                }[];
            };
            "my_application_quota": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_applied_vacancies": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_company_counts": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_name_change": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_profile_pause": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_reports": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_resume": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "my_vacancy_quota": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "name_operator": {
                Args: {
                    "p_email": string;
                };
                Returns: string;
            };
            "next_erasure": {
                Args: Record<PropertyKey, never>;
                Returns: string;
            };
            "note_recovery_mail": {
                Args: {
                    "p_user_id": string;
                };
                Returns: undefined;
            };
            "note_sign_up_mail": {
                Args: {
                    "p_is_repeat": boolean;
                    "p_user_id": string;
                };
                Returns: undefined;
            };
            "open_sent_resume": {
                Args: {
                    "p_application_id": string;
                };
                Returns: Json;
            };
            "operation_counts": {
                Args: {
                    "p_hours": number;
                };
                Returns: Json;
            };
            "operator_case": {
                Args: {
                    "p_number": string;
                };
                Returns: Json;
            };
            "operator_desk": {
                Args: {
                    "p_kind"?: string;
                };
                Returns: Json;
            };
            "orphaned_files": {
                Args: {
                    "p_limit"?: number;
                    "p_stretch"?: number;
                };
                Returns: Json;
            };
            "pause_profile": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "pay_statistics": {
                Args: {
                    "p_level"?: string;
                    "p_state"?: string;
                    "p_title": string;
                };
                Returns: Json;
            };
            "product_numbers": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "put_off_sweep": {
                Args: {
                    "p_name": string;
                };
                Returns: undefined;
            };
            "queue_search_alerts": {
                Args: {
                    "p_early"?: boolean;
                    "p_limit"?: number;
                    "p_seconds"?: number;
                };
                Returns: number;
            };
            "reactivate_profile": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "read_vacancy_search": {
                Args: {
                    "p_level"?: string;
                    "p_location"?: string;
                    "p_pcd"?: string;
                    "p_query"?: string;
                    "p_salary"?: string;
                    "p_type"?: string;
                    "p_work_model"?: string;
                };
                Returns: Json;
            };
            "record_consent": {
                Args: {
                    "p_document_version": string;
                    "p_granted": boolean;
                    "p_kind": string;
                };
                Returns: Json;
            };
            "record_operation": {
                Args: {
                    "p_address"?: string;
                    "p_counts": Json;
                };
                Returns: boolean;
            };
            "release_company": {
                Args: {
                    "p_company_id": string;
                    "p_version": string;
                };
                Returns: boolean;
            };
            "release_webhook": {
                Args: {
                    "p_id": string;
                };
                Returns: undefined;
            };
            "remind_operators": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "remind_plans": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "remove_old_operation_counts": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "remove_old_operator_actions": {
                Args: Record<PropertyKey, never>;
                Returns: number;
            };
            "remove_operator": {
                Args: {
                    "p_email": string;
                };
                Returns: boolean;
            };
            "remove_unconfirmed_accounts": {
                Args: {
                    "p_limit"?: number;
                };
                Returns: number;
            };
            "report_status": {
                Args: {
                    "p_code": string;
                    "p_number": string;
                };
                Returns: Json;
            };
            "report_vacancy": {
                Args: {
                    "p_details"?: string;
                    "p_idempotency_key": string;
                    "p_reason": string;
                    "p_vacancy_id": string;
                };
                Returns: Json;
            } | {
                Args: {
                    "p_details"?: string;
                    "p_reason": string;
                    "p_vacancy_id": string;
                };
                Returns: Json;
            };
            "request_subscription": {
                Args: {
                    "p_idempotency_key": string;
                    "p_payment_method": string;
                    "p_period": string;
                    "p_plan": string;
                    "p_shown_total_cents": number;
                };
                Returns: Json;
            } | {
                Args: {
                    "p_payment_method": string;
                    "p_period": string;
                    "p_plan": string;
                    "p_shown_total_cents": number;
                };
                Returns: Json;
            };
            "schema_version": {
                Args: Record<PropertyKey, never>;
                Returns: string;
            };
            "search_companies": {
                Args: {
                    "p_cursor"?: string;
                    "p_industry"?: string;
                    "p_location"?: string;
                    "p_page_size"?: number;
                    "p_query"?: string;
                };
                Returns: Json;
            };
            "search_documents": {
                Args: {
                    "p_ids": (string)[];
                };
                Returns: Json;
            };
            "search_documents_after": {
                Args: {
                    "p_after"?: string;
                    "p_limit"?: number;
                };
                Returns: Json;
            };
            "search_result_cards": {
                Args: {
                    "p_ids": (string)[];
                };
                Returns: Json;
            };
            "search_vacancies": {
                Args: {
                    "p_cursor"?: string;
                    "p_level"?: string;
                    "p_location"?: string;
                    "p_page_size"?: number;
                    "p_pcd"?: string;
                    "p_query"?: string;
                    "p_salary"?: string;
                    "p_sort"?: string;
                    "p_type"?: string;
                    "p_work_model"?: string;
                };
                Returns: Json;
            };
            "send_analysis_feedback": {
                Args: {
                    "p_file_kind": string;
                    "p_score": number;
                };
                Returns: undefined;
            } | {
                Args: {
                    "p_file_kind": string;
                    "p_idempotency_key": string;
                    "p_score": number;
                };
                Returns: undefined;
            };
            "set_application_status": {
                Args: {
                    "p_application_id": string;
                    "p_interview_at"?: string;
                    "p_interview_place"?: string;
                    "p_note"?: string;
                    "p_seen_updated_at"?: string;
                    "p_status": string;
                };
                Returns: Json;
            } | {
                Args: {
                    "p_application_id": string;
                    "p_idempotency_key": string;
                    "p_interview_at"?: string;
                    "p_interview_place"?: string;
                    "p_note"?: string;
                    "p_seen_updated_at"?: string;
                    "p_status": string;
                };
                Returns: Json;
            };
            "set_index_targets": {
                Args: {
                    "p_targets": (string)[];
                };
                Returns: undefined;
            };
            "set_publication_review": {
                Args: {
                    "p_on": boolean;
                };
                Returns: boolean;
            };
            "set_vacancy_saved": {
                Args: {
                    "p_saved": boolean;
                    "p_vacancy_id": string;
                };
                Returns: boolean;
            };
            "sign_ins_of": {
                Args: {
                    "p_after"?: string;
                    "p_limit"?: number;
                    "p_user_id": string;
                };
                Returns: Json;
            };
            "skip_answers": {
                Args: Record<PropertyKey, never>;
                Returns: string;
            };
            "suggest_terms": {
                Args: {
                    "p_limit"?: number;
                    "p_prefix": string;
                };
                Returns: {
                    "kind": string;
                    "term": string;
                }[];
            };
            "take_job_source_call": {
                Args: {
                    "p_address": string;
                    "p_daily": number;
                    "p_key": string;
                };
                Returns: Json;
            };
            "transparency_report": {
                Args: Record<PropertyKey, never>;
                Returns: Json;
            };
            "undo_withdrawal": {
                Args: {
                    "p_application_id": string;
                };
                Returns: Json;
            };
            "unsubscribe": {
                Args: {
                    "p_token": string;
                };
                Returns: string;
            };
            "update_vacancy": {
                Args: {
                    "p_vacancy": Json;
                    "p_vacancy_id": string;
                    "p_version": string;
                };
                Returns: boolean;
            };
            "vacancy_addresses": {
                Args: {
                    "p_after"?: string;
                    "p_limit"?: number;
                };
                Returns: Json;
            };
            "vacancy_feed": {
                Args: {
                    "p_after"?: string;
                    "p_limit"?: number;
                };
                Returns: Json;
            };
            "withdraw_application": {
                Args: {
                    "p_application_id": string;
                };
                Returns: Json;
            };
        };
        Enums: {
            "application_status": "pending" | "viewed" | "interview" | "rejected" | "hired";
            "billing_period": "monthly" | "annual";
            "company_role": "account_owner";
            "consent_kind": "terms" | "privacy" | "marketing" | "resume_sharing" | "alerts";
            "contract_type": "clt" | "pj" | "estagio" | "temporario" | "freelancer";
            "education_type": "ensino_medio" | "tecnico" | "graduacao" | "pos_graduacao" | "mestrado" | "doutorado" | "outros";
            "lead_kind": "newsletter" | "partner" | "demo";
            "payment_method": "card" | "boleto" | "pix";
            "subscription_request_status": "pending" | "active" | "cancelled" | "ended";
            "user_plan": "free" | "essencial" | "premium" | "basico" | "profissional" | "empresarial";
            "user_role": "candidate" | "company";
            "vacancy_level": "estagio" | "junior" | "pleno" | "senior" | "diretor";
            "vacancy_source": "own" | "external";
            "work_model": "presencial" | "hibrido" | "remoto";
        };
        CompositeTypes: {
            [_ in never]: never;
        };
    };
};
type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;
type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];
export type Tables<DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"]) | {
    schema: keyof DatabaseWithoutInternals;
}, TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"]) : never = never> = DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] & DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
    Row: infer R;
} ? R : never : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"]) ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
    Row: infer R;
} ? R : never : never;
export type TablesInsert<DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | {
    schema: keyof DatabaseWithoutInternals;
}, TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] : never = never> = DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
    Insert: infer I;
} ? I : never : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
    Insert: infer I;
} ? I : never : never;
export type TablesUpdate<DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] | {
    schema: keyof DatabaseWithoutInternals;
}, TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] : never = never> = DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
    Update: infer U;
} ? U : never : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"] ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
    Update: infer U;
} ? U : never : never;
export type Enums<DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] | {
    schema: keyof DatabaseWithoutInternals;
}, EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"] : never = never> = DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName] : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"] ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions] : never;
export type CompositeTypes<PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"] | {
    schema: keyof DatabaseWithoutInternals;
}, CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"] : never = never> = PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
} ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName] : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"] ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions] : never;
export const Constants = {
    "public": {
        Enums: {
            "application_status": ["pending", "viewed", "interview", "rejected", "hired"],
            "billing_period": ["monthly", "annual"],
            "company_role": ["account_owner"],
            "consent_kind": ["terms", "privacy", "marketing", "resume_sharing", "alerts"],
            "contract_type": ["clt", "pj", "estagio", "temporario", "freelancer"],
            "education_type": ["ensino_medio", "tecnico", "graduacao", "pos_graduacao", "mestrado", "doutorado", "outros"],
            "lead_kind": ["newsletter", "partner", "demo"],
            "payment_method": ["card", "boleto", "pix"],
            "subscription_request_status": ["pending", "active", "cancelled", "ended"],
            "user_plan": ["free", "essencial", "premium", "basico", "profissional", "empresarial"],
            "user_role": ["candidate", "company"],
            "vacancy_level": ["estagio", "junior", "pleno", "senior", "diretor"],
            "vacancy_source": ["own", "external"],
            "work_model": ["presencial", "hibrido", "remoto"]
        }
    }
} as const;
