alter table file_object drop column scope;
